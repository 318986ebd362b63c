import { defined } from '../../../../../contract/defined.ts'
import { isFinal } from '../../../../../contract/money/payments/donation-states.ts'
import { dateOf, monthLater } from '../../../../../contract/dates.ts'
import { isOver, isRunning } from '../../../../../contract/money/donations/monthly-states.ts'
import { updateMonthlyOfDonation } from '../../donations/months/index.ts'
import type { JobDeps } from '../../../../deps.ts'
import { creditorOf } from '../../payments/index.ts'
import { methodName } from '../../payments/methods/index.ts'
import { sendMonthlyChanged } from '../changing/send-monthly-changed.tsx'
import { findLatestMonth } from '../charging/queries.ts'
import { revokeUnusedMandate } from '../jobs.ts'
import { saveMandateOfPayment } from '../save-mandate-of-payment.ts'
import {
  findFirstDonation,
  type LockedMonthlyDonation,
  lockMonthlyDonation,
  updateMonthlyDonation,
} from '../queries.ts'
import { findMonthly } from '../stopping/queries.ts'
import { limitOfRenewal } from '../rules.ts'
import { findFreePeriod, isRenewalVoid } from './queries.ts'

/**
 * Completes a renewal once its first payment in another way is paid: from now on the months are taken on its mandate,
 * and it is one of them. It is the month that failed where one did, unless that is being retried, and else the next
 * one, which is then not taken once more. The former mandate is given up, where nothing else is taken on it. Repeating
 * it changes nothing.
 * @returns whether it was such a payment
 * @throws Error while the provider has no usable mandate yet, so that the job retries
 */
export async function completeRenewal(deps: JobDeps, donationId: number): Promise<boolean> {
  const first = await findFirstDonation(deps.db, donationId)
  const renewsId = first?.donation.renewsId ?? null
  if (first === undefined || renewsId === null) return false
  const { donation, payerId } = first
  if (donation.paidAt === null || payerId === null || donation.monthlyDonationId !== null) return true
  const mandateId = first.mandateId ?? (await saveMandateOfPayment(deps, { ...first, payerId }))
  const today = dateOf(deps.clock.now())
  const paidOn = dateOf(donation.paidAt)
  const method = await methodName(deps, first.method, donation.language)
  const creditor = first.method === 'directdebit' ? await creditorOf(deps, first) : null
  await deps.db.transaction(async (tx) => {
    const source = await lockMonthlyDonation(tx, renewsId)
    // Stopped while it was paid: the payment is a donation, without a renewal.
    if (source === undefined || isOver(source.donation.state) || (await isRenewalVoid(tx, donationId))) return
    const latest = await findLatestMonth(tx, renewsId)
    const isRetry = latest !== undefined && !isFinal(latest.status)
    const { covers, nextChargeOn } = monthOf(source, { paidOn, today, isRetry })
    // Another payer agreed to the amount that was paid, also where the donor raised it meanwhile.
    const mandateLimitCents = limitOfRenewal(donation)
    const isRaised = mandateLimitCents !== null && source.donation.amountCents > mandateLimitCents
    await updateMonthlyDonation(tx, renewsId, {
      payerId,
      mandateId,
      mandateLimitCents,
      ...(isRaised && { amountCents: donation.amountCents, coveredCents: donation.coveredCents }),
      method: first.method,
      state: source.donation.state === 'paused' ? 'paused' : 'active',
      failuresInARow: 0,
      retryOn: null,
      nextChargeOn,
    })
    const periodOn = await findFreePeriod(tx, renewsId, covers)
    await updateMonthlyOfDonation(tx, donationId, { monthlyDonationId: renewsId, periodOn })
    const replacedMandateId = source.donation.mandateId
    if (replacedMandateId !== mandateId)
      await deps.jobs.enqueue(tx, revokeUnusedMandate, { monthlyDonationId: renewsId, replacedMandateId })
    if (isRaised) {
      const monthly = defined(await findMonthly(tx, renewsId))
      await sendMonthlyChanged(deps, tx, { monthly, kind: 'amount', method, creditor })
    }
  })
  return true
}

/** Returns the month that it pays, and the day on which the next one is taken. */
function monthOf(
  { donation }: LockedMonthlyDonation,
  { paidOn, today, isRetry }: { paidOn: string; today: string; isRetry: boolean },
) {
  const { state, anchorDay, nextChargeOn } = donation
  // The month that failed has its own, failed, donation: this one has the day on which it was paid. Where the bank is
  // a charge for that month once more, it would be paid twice.
  if (state === 'past_due' && nextChargeOn > today && !isRetry) return { covers: paidOn, nextChargeOn }
  const covers = isRunning(state) && nextChargeOn > today ? nextChargeOn : paidOn
  let next = monthLater(covers, anchorDay)
  while (next <= today) next = monthLater(next, anchorDay)
  // A paused monthly donation stays paused until its date.
  return { covers, nextChargeOn: state === 'paused' && nextChargeOn > next ? nextChargeOn : next }
}
