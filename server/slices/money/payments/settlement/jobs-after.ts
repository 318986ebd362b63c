import { isFinal } from '../../../../../contract/money/payments/donation-states.ts'
import type { JobRow } from '../../../../platform/jobs/followers.ts'
import type { PaymentFollowers } from '../payment-followers.ts'
import type { PaymentRecord } from '../attempts/queries/payment-record.ts'
import type { BooksChange } from '../rules.ts'

/**
 * Returns the jobs that follow once a payment has changed. Their keys make each happen once, however often the news
 * comes.
 */
export function jobsAfter(
  followers: PaymentFollowers,
  { payment, change }: { payment: PaymentRecord; change: BooksChange },
  now: Date,
): JobRow[] {
  if (payment.abandonedAt !== null) return followers.undone.rowsAfter(payment, now)
  const isNowPaid = payment.receivedCents === 0 && change.receivedCents > 0
  const isNowFailed = !isFinal(payment.state) && isFinal(change.state) && !isNowPaid
  return followers.changed.rowsAfter({ payment, change, isNowPaid, isNowFailed }, now)
}
