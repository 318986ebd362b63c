import type { JobDeps } from '../../../../deps.ts'
import { paymentChanged } from '../../../../ports/payments/payment-changed.ts'
import { type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { findAttempt } from '../attempts/find-attempt.ts'
import { markKept } from '../attempts/queries/attempts.ts'
import type { PaymentRecord } from '../attempts/queries/payment-record.ts'
import type { Replacement } from '../payable.ts'

/**
 * A debit that its donor replaced, and that cannot be cancelled any more, is kept while nothing was paid in its place: then the
 * other is called off, as giving back a debit that a bank may reverse is the larger risk.
 * @param truth how it stands at the provider, which was asked to cancel it
 * @returns whether it goes on as if it had never been replaced
 */
export async function keepDebit(deps: JobDeps, payment: PaymentRecord, truth: ProviderPayment): Promise<boolean> {
  const isAlive = truth.status === 'open' || truth.status === 'pending' || truth.status === 'paid'
  const hasMoved = payment.receivedCents > 0 || truth.refundedCents > 0 || truth.chargedBackCents > 0
  if (payment.method !== 'directdebit' || payment.failureReason !== 'replaced' || !isAlive || hasMoved) return false
  const attempt = await findAttempt(deps, payment.reference)
  if (attempt === undefined) return false
  const { payable } = deps.payables.of(payment)
  const replacements = await payable.listReplacements(deps.db, attempt)
  if (replacements.some(({ status }) => status !== 'open')) return false
  for (const each of replacements) if (!(await callOff(deps, each))) return false
  return deps.db.transaction(async (tx) => {
    if (!(await markKept(deps, tx, payment, deps.clock.now()))) return false
    await deps.paymentFollowers.found.enqueueAfter(deps, tx, attempt)
    return true
  })
}

/** @returns false for one that may be paid already */
async function callOff(deps: JobDeps, { provider, account, providerPaymentId }: Replacement): Promise<boolean> {
  if (providerPaymentId === null) return false
  try {
    const { status } = await (await deps.payments.of({ provider, account })).cancelPayment(providerPaymentId)
    if (status !== 'cancelled') return false
  } catch (error) {
    if (error instanceof ProviderRefusal) return false
    throw error
  }
  await deps.jobs.enqueue(deps.db, paymentChanged, { provider, account, providerPaymentId })
  return true
}
