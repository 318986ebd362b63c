import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { hourMs, later } from '../../../../../contract/durations.ts'
import { isFinal } from '../../../../../contract/money/payments/donation-states.ts'
import type { JobDeps } from '../../../../deps.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { isUndoable } from '../../../../platform/undo.ts'
import { paymentChanged } from '../../../../ports/payments/payment-changed.ts'
import { insertRetry } from '../../payments/charges/index.ts'
import { isFinished } from '../../../fundraisers/projects/index.ts'
import { lockMonthlyDonation, updateMonthlyDonation } from '../queries.ts'
import { findLatestMonth } from './queries.ts'
import { takeCharge } from './take-charges.ts'

/**
 * Retries a failed month (dunning): one more payment of the same donation, so that a month is never given twice. The
 * provider is first queried for the state of the payment before, as only a failed one may be followed by another.
 */
export async function retryMonthlyCharge(
  deps: JobDeps,
  { monthlyDonationId, retryOn }: { monthlyDonationId: number; retryOn: string },
): Promise<void> {
  const month = await findLatestMonth(deps.db, monthlyDonationId)
  if (month === undefined || month.periodOn === null) return
  if (!(await confirmUnpaid(deps, month))) return
  await writeRetry(deps, { monthlyDonationId, retryOn, periodOn: month.periodOn })
  await takeCharge(deps, { monthlyDonationId, periodOn: month.periodOn })
}

type Month = NonNullable<Awaited<ReturnType<typeof findLatestMonth>>>

async function confirmUnpaid(deps: JobDeps, { provider, account, providerPaymentId, status }: Month): Promise<boolean> {
  // A charge that was just written, and has no answer yet, continues.
  if (providerPaymentId === null || !isFinal(status)) return true
  const providerState = await (await deps.payments.of({ provider, account })).fetchPayment(providerPaymentId)
  if (providerState.status === 'failed' || providerState.status === 'expired' || providerState.status === 'cancelled')
    return true
  await deps.jobs.enqueue(deps.db, paymentChanged, { provider, account, providerPaymentId })
  return false
}

async function writeRetry(
  deps: JobDeps,
  { monthlyDonationId, retryOn, periodOn }: { monthlyDonationId: number; retryOn: string; periodOn: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const source = await lockMonthlyDonation(tx, monthlyDonationId)
    // Since the list was read, the donation was stopped, paused, paid in another way or tried by another process.
    if (source === undefined || source.donation.state !== 'past_due' || source.donation.retryOn !== retryOn) return
    const { donation, mandate, payer, project } = source
    // The archiver may still undo it: the retry stays due for the next round.
    if (isUndoable(project.archivedAt, now)) return
    await updateMonthlyDonation(tx, donation.id, { retryOn: null })
    const isVisible = project.state !== projectStates.draft && !project.isOrganizerHidden
    const isOpenProject = project.archivedAt === null && isVisible && !isFinished(project, dateOf(now))
    const hasEnded = donation.endsAt !== null && donation.endsAt <= now
    const month = await findLatestMonth(tx, monthlyDonationId)
    if (!isOpenProject || hasEnded || month?.periodOn !== periodOn || month.status !== 'failed') return
    await insertRetry(deps, tx, {
      kind: 'donation',
      payableId: month.donationId,
      provider: payer.provider,
      account: payer.account,
      reference: `st-${randomToken()}`,
      description: month.description,
      sequence: 'recurring',
      method: mandate.method,
      amountCents: month.amountCents,
      currency: month.currency,
      payerId: donation.payerId,
      mandateId: donation.mandateId,
      nextCheckAt: later(now, hourMs),
      createdAt: now,
      updatedAt: now,
    })
  })
}
