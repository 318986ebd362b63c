import { later, minuteMs } from '../../../../../contract/durations.ts'
import type { Deps, JobDeps } from '../../../../deps.ts'
import type { DecidingPaymentRecord } from '../attempts/queries/payment-record.ts'
import { findDecidingByReference, updateNextCheck } from '../attempts/queries/payments.ts'
import { type BooksChange, nextCheckOf } from '../rules.ts'
import { changeOrMismatch } from './change-or-mismatch.ts'
import { countEnd } from './count-end.ts'
import type { PaymentReport, Settle } from './payment-report.ts'
import { isRefundReturned, isUnchangedWhenLocked, savePosition } from './queries/save-position.ts'

type ReportedPayment = Pick<PaymentReport<DecidingPaymentRecord>, 'payment' | 'providerState'>

/**
 * Settles a payment whose payable decides whether its money is retained: payment, movements and decision are one
 * transaction, and an amount that is not retained is refunded after it. Safe to repeat: it writes only against the
 * version that was read before the provider was queried, and the reference makes a second refund the same one.
 */
export const settleInTransaction: Settle<DecidingPaymentRecord> = async (deps, { payment, providerState }) => {
  const settled = await applyProviderState(deps, { payment, providerState })
  if (settled === undefined) return false
  const { change, refundCents } = settled
  if (change !== undefined) await countEnd(deps, { payment, change, providerState })
  if (refundCents > 0) await refund(deps, { payment, providerState }, refundCents)
  return true
}

async function refund(deps: JobDeps, { payment, providerState }: ReportedPayment, amountCents: number): Promise<void> {
  const before = await findDecidingByReference(deps, payment.reference)
  const provider = await deps.payments.of(payment)
  const after = await provider.refundPayment({
    reference: `${payment.reference}-return`,
    providerPaymentId: providerState.id,
    amountCents,
    description: deps.payables.decidingOf(payment.kind).refundDescription(payment),
  })
  // Where it changed meanwhile the next look at it, a minute from now, writes that down.
  if (before !== undefined) await applyProviderState(deps, { payment: before, providerState: after })
}

interface SettlementResult {
  change: BooksChange | undefined
  /** The amount to refund now. */
  refundCents: number
}

/** @returns undefined when the payment was changed since it was read */
async function applyProviderState(
  deps: Deps,
  { payment, providerState }: ReportedPayment,
): Promise<SettlementResult | undefined> {
  const payable = deps.payables.decidingOf(payment.kind)
  return deps.db.transaction(async (tx) => {
    const decide = await payable.lock(tx, payment)
    if (!(await isUnchangedWhenLocked(tx, payment))) return undefined
    const now = deps.clock.now()
    const change = changeOrMismatch(deps, payment, providerState)
    const nextCheckAt = nextCheckOf(payment.createdAt, change?.state ?? payment.state, now)
    await savePosition(tx, { payment, change, nextCheckAt, now })
    const receivedCents = change?.receivedCents ?? payment.receivedCents
    const leftCents = receivedCents - providerState.refundedCents - providerState.chargedBackCents
    const due = await decide({ change, leftCents, isWhole: leftCents === receivedCents })
    // A closed account stays closed: a refund that the bank returned is left to staff.
    const isReturned = due !== undefined && (await isRefundReturned(tx, payment.id, due.since))
    if (isReturned && change?.movements.some(({ kind }) => kind === 'refund-returned') === true)
      await payable.enqueueRefundReturned(tx, payment)
    const refundCents = due === undefined || isReturned ? 0 : due.cents
    // Until it is known to be refunded a job looks again, also when the provider sends no further event.
    if (refundCents > 0) await updateNextCheck(tx, payment.id, later(now, minuteMs))
    return { change, refundCents }
  })
}
