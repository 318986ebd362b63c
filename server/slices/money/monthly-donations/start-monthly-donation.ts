import { dateOf, dayOfMonth, monthLater } from '../../../../contract/dates.ts'
import type { JobDeps } from '../../../deps.ts'
import { saveMandateOfPayment } from './save-mandate-of-payment.ts'
import { findFirstDonation, insertMonthlyDonation } from './queries.ts'

/**
 * Makes the monthly donation of its first, paid, donation: the mandate that the payment gave, and the date of the next
 * charge. Repeating it changes nothing.
 * @throws Error while the provider has no usable mandate yet, so that the job retries
 */
export async function startMonthlyDonation(deps: JobDeps, donationId: number): Promise<void> {
  const first = await findFirstDonation(deps.db, donationId)
  if (first === undefined || first.donation.paidAt === null || first.payerId === null) return
  const mandateId = first.mandateId ?? (await saveMandateOfPayment(deps, { ...first, payerId: first.payerId }))
  const paidOn = dateOf(first.donation.paidAt)
  const anchorDay = dayOfMonth(paidOn)
  await insertMonthlyDonation(deps.db, {
    donation: first.donation,
    payerId: first.payerId,
    mandateId,
    method: first.method,
    anchorDay,
    periodOn: paidOn,
    nextChargeOn: monthLater(paidOn, anchorDay),
    now: deps.clock.now(),
  })
}
