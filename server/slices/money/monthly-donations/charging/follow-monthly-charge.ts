import { isFinal } from '../../../../../contract/money/payments/donation-states.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { dayMs, later } from '../../../../../contract/durations.ts'
import type { EndReason } from '../../../../../contract/money/payments/failure-reasons.ts'
import type { Deps } from '../../../../deps.ts'
import { mailPaidTwice } from '../../donations/months/index.ts'
import { type DonationForMail, findDonationForMail } from '../../donations/receipts/index.ts'
import { sendChargeFailed } from './send-charge-failed.tsx'
import { findLatestMonth, findAttempts, updateFailureCount } from './queries.ts'
import { isOrdinaryMonth } from './queries/ordinary-month.ts'
import { daysUntilRetry, failuresMax, isHardDecline } from '../rules.ts'

/**
 * Follows the charge of a month that was paid, failed, or was charged back (dunning): the count of failures, whether
 * and when it is retried, and the mail to the donor. A month that the bank charged back has failed, and is not retried:
 * its payer said no.
 */
export async function followMonthlyCharge(deps: Deps, donationId: number): Promise<void> {
  if (await isOrdinaryMonth(deps.database, donationId)) return
  const donation = await findDonationForMail(deps.database, donationId)
  // An attempt that is under way is followed when it has ended.
  if (donation === undefined || donation.monthlyDonationId === null || !isFinal(donation.status)) return
  const { monthlyDonationId } = donation
  const isChargedBack = donation.status === 'charged_back'
  const isFailed = donation.paidAt === null || isChargedBack
  const after =
    isFailed && !isChargedBack ? await findFailureOutcome(deps, { ...donation, monthlyDonationId }) : nothingMore
  const position = await updateFailureCount(deps.db, monthlyDonationId, { failuresMax, ...after })
  if (!isFailed) await enqueueWhenPaidTwice(deps, donationId)
  if (!isFailed || position.state === 'cancelled' || position.state === 'ended') return
  await sendChargeFailed(deps, donation, {
    ...position,
    monthlyDonationId,
    reason: after.reason,
    attempts: after.attempts,
  })
}

/**
 * Enqueues a mail about a month that was paid twice. A charge that had failed was paid after all, and so was the one
 * attempted instead.
 */
async function enqueueWhenPaidTwice(deps: Deps, donationId: number): Promise<void> {
  const { attempts, paid } = await findAttempts(deps.db, donationId)
  if (attempts > 1 && paid > 1)
    await deps.jobs.enqueue(deps.db, mailPaidTwice, { donationId }, { onceKey: `mail-paid-twice:${donationId}` })
}

interface FailureOutcome {
  isHard: boolean
  retryOn?: string | null
  reason: EndReason | null
  attempts: number
}

const nothingMore: FailureOutcome = { isHard: false, reason: null, attempts: 1 }

/**
 * @returns whether it can be retried at all, and on which day that is: of the latest month alone, as an older one
 *   is over
 */
async function findFailureOutcome(
  deps: Deps,
  { id, monthlyDonationId }: DonationForMail & { monthlyDonationId: number },
): Promise<FailureOutcome> {
  const { attempts, last } = await findAttempts(deps.db, id)
  const latest = await findLatestMonth(deps.db, monthlyDonationId)
  if (last === undefined || latest?.donationId !== id) return nothingMore
  const { method, failureReason: reason, updatedAt } = last
  const days = daysUntilRetry({ method, reason, attempts })
  const retryOn = days === undefined ? null : dateOf(later(updatedAt, days * dayMs))
  return { isHard: isHardDecline(reason), retryOn, reason, attempts }
}
