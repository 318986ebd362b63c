import type { Deps } from '../../../deps.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { CardProvider } from '../../../ports/cards/card-provider.ts'

/** Requires a card provider for new cards. @throws Unavailable without one */
export function requireCardProvider({ cards }: Pick<Deps, 'cards'>): CardProvider {
  if (cards.chosen === undefined) throw new Unavailable('billing.no_cards')
  return cards.chosen
}
