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
  /** The page where the payer sees their plan, changes the card and reads invoices: '/settings#/subscription'. */
  paths: { plan: string; card: string; invoices: string }
}

/** The payer, as found by background work. */
export interface FoundPayer extends Payer {
  /** Whether their account is locked by staff. */
  isLocked: boolean
}
