import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { CardProvider } from '../../../ports/cards/card-provider.ts'

export type BillingDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'texts' | 'jobs' | 'mail' | 'cards' | 'vatNumbers' | 'log' | 'prints'
>

/** The payer: a user, or the owner of an account team. */
export interface Payer {
  /** As it stands on an invoice. */
  name: string
  email: string
  language: Language
  /** Where they look at their plan, change the card and read invoices: '/settings#/subscription'. */
  paths: { plan: string; card: string; invoices: string }
}

/** The payer, as found by background work. */
export interface FoundPayer extends Payer {
  /** Their account is locked by staff. */
  isLocked: boolean
}

/** The card provider for new cards. @throws Unavailable without one */
export function chosenCards({ cards }: Pick<Deps, 'cards'>): CardProvider {
  if (cards.chosen === undefined) throw new Unavailable('billing.no_cards')
  return cards.chosen
}
