import { findAttemptByReference } from '../attempts/find-attempt-by-reference.ts'
import { listPaymentsToCheck, updateNextCheck } from '../attempts/queries/payments.ts'
import type { JobDeps } from '../../../../deps.ts'
import { settlePaymentChange } from '../settlement/settle-payment-change.ts'
import { endIfAbsent } from './end-if-absent.ts'
import { followUnknown } from './follow-unknown.ts'

/** The pause between two looks of the schedule. */
export const reconcileEveryMs = 10_000
/** The number of payments in one go, and at once; the rest comes at the next look. */
const batchSize = 50
const concurrency = 5

type CheckedPayment = Awaited<ReturnType<typeof listPaymentsToCheck>>[number]

/**
 * Reconciles payments without an event (reconciliation): attempts whose call to the provider has no known outcome, and
 * unpaid payments whose event never came. It only reads, and never makes a payment. A failed query is repeated with
 * growing pauses, so that a few hopeless payments take nothing from the others.
 * Why: docs/decisions/0011-settlement.md
 */
export async function reconcilePayments(deps: JobDeps): Promise<void> {
  const waiting = await listPaymentsToCheck(deps.db, deps.clock.now(), batchSize)
  const workInTurn = async () => {
    for (let payment = waiting.shift(); payment !== undefined; payment = waiting.shift())
      await checkPayment(deps, payment)
  }
  await Promise.all(Array.from({ length: concurrency }, workInTurn))
}

async function checkPayment(deps: JobDeps, payment: CheckedPayment): Promise<void> {
  const { provider, account, providerPaymentId } = payment
  const payable = deps.payables.ofKind(payment.kind)
  try {
    if (providerPaymentId !== null) return await settlePaymentChange(deps, { provider, account, providerPaymentId })
    if (payable.settles === 'in-transaction') return await endIfAbsent(deps, payment)
    const attempt = await findAttemptByReference(deps, payment.reference)
    if (attempt?.providerPaymentId === null) await followUnknown(deps, attempt)
  } catch (error) {
    const now = deps.clock.now().getTime()
    const ageMs = now - payment.createdAt.getTime()
    const delayMs = payable.failedCheckDelayMs(ageMs)
    const isHopeless = delayMs === null
    deps.log[isHopeless ? 'error' : 'warn']({ err: error, paymentId: payment.id }, 'a payment could not be reconciled')
    await updateNextCheck(deps.db, payment.id, isHopeless ? null : new Date(now + delayMs))
  }
}
