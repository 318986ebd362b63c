import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'

export type BillingDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'plans' | 'texts' | 'jobs' | 'mail' | 'cards' | 'vatNumbers' | 'log' | 'prints'
>

/** The payer: a user, or the owner of an account team. */
export interface Payer {
  /** The name as it stands on an invoice. */
  name: string
  email: string
  language: Language
  /** The pages where they look at their plan, change the card and read invoices: '/settings#/subscription'. */
  paths: { plan: string; card: string; invoices: string }
}

/** The payer, as found by background work. */
export interface FoundPayer extends Payer {
  /** Whether their account is locked by staff. */
  isLocked: boolean
}
