import type { FastifyInstance } from 'fastify'
import { type CardGuardOptions, guardCards } from './guard-cards.ts'
import type { CardProvider } from './card-provider.ts'

/** A card provider as this product is configured for it, with the pages that its fields stand in. */
export interface ConfiguredCards {
  readonly provider: CardProvider
  registerPages(app: FastifyInstance): void
}

/** The ports to all configured card providers. */
export interface CardProviders {
  /** The card provider for new cards; none where real donations are taken and no card provider is configured. */
  readonly chosen: CardProvider | undefined
  /** Finds the card provider of an existing card; none when it is not configured any more. */
  find(name: string): CardProvider | undefined
}

/** @param chosen the name of one of them */
export function createCardProviders(
  configured: readonly ConfiguredCards[],
  { chosen, ...guard }: CardGuardOptions & { chosen: string | undefined },
): CardProviders {
  const byName = new Map(configured.map(({ provider }) => [provider.name, guardCards(provider, guard)]))
  if (chosen !== undefined && !byName.has(chosen)) throw new Error(`No card provider ${chosen} is configured`)
  return {
    chosen: chosen === undefined ? undefined : byName.get(chosen),
    find: (name) => byName.get(name),
  }
}
