import { Followers } from '../../../platform/jobs/followers.ts'
import type { PaymentAttempt } from './attempts/attempt.ts'
import type { PaymentRecord } from './attempts/queries/payment-record.ts'
import { PaymentFacts } from './payment-facts.ts'
import type { BooksChange } from './rules.ts'

/** A payment as the books had it, and the change by its provider's state. */
export interface PaymentChange {
  payment: PaymentRecord
  change: BooksChange
  /** Whether its money came in just now. */
  isNowPaid: boolean
  /** Whether it came to its end just now without money. */
  isNowFailed: boolean
}

/** An attempt whose payer has to transfer the money at their own bank. */
export type TransferDue = Pick<PaymentAttempt, 'paymentId' | 'payableId'>

/**
 * The changes of payments that later slices follow. They register the jobs that they handle: settlement knows none of
 * them.
 * Why: docs/decisions/0023-payment-engine.md
 */
export interface PaymentFollowers {
  /** Facts of a payment beside its books. */
  facts: PaymentFacts
  /** The books of a payment follow its provider: these jobs are written in the one statement that settles it. */
  changed: Followers<PaymentChange>
  /** A payment that was abandoned turned up late and is undone: there is nothing to thank for. */
  undone: Followers<PaymentRecord>
  /** The provider was queried for a payment, and the books said the same already. */
  unchanged: Followers<PaymentRecord>
  /** An attempt without an answer turned up at its provider and goes on. */
  found: Followers<PaymentAttempt>
  /** An attempt was abandoned: its provider knows nothing of it, or never answered. */
  abandoned: Followers<PaymentAttempt>
  /** The provider said where the payer of this attempt transfers the money to. */
  transferDue: Followers<TransferDue>
  /** Donations that were paid elsewhere are written down: of each participant the first, by their ids. */
  recorded: Followers<readonly number[]>
}

export const createPaymentFollowers = (): PaymentFollowers => ({
  facts: new PaymentFacts(),
  changed: new Followers(),
  undone: new Followers(),
  unchanged: new Followers(),
  found: new Followers(),
  abandoned: new Followers(),
  transferDue: new Followers(),
  recorded: new Followers(),
})
