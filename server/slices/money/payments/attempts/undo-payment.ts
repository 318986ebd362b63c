import { refundableFrom } from '../../../../../contract/money/payments/refund-waits.ts'
import type { Deps } from '../../../../deps.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import type { AnyPaymentRecord } from './queries/payment-record.ts'
import { findMovedAt } from './queries/payments.ts'

export interface Undone {
  /** The state at the provider afterwards. */
  providerState: ProviderPayment
  /** The moment when it is given back; null when nothing is left to do. */
  refundAt: Date | null
}

/**
 * Undoes a payment that turned up after we gave it up: its donor was mailed that nothing was taken, or gave in another
 * way. It is cancelled while that is possible. Once it is paid it is given back in full, after the same wait as every
 * refund of its method, and unless its bank has reversed it by then. Safe to repeat.
 * @param providerState the state at the provider just now
 */
export async function undoPayment(
  deps: Deps,
  payment: AnyPaymentRecord,
  providerState: ProviderPayment,
): Promise<Undone> {
  const provider = await deps.payments.of(payment)
  if (providerState.status === 'open' || providerState.status === 'pending')
    return { providerState: await cancelIfPossible(provider, providerState), refundAt: null }
  const leftCents = providerState.amountCents - providerState.refundedCents
  if (providerState.status !== 'paid' || leftCents === 0 || providerState.chargedBackCents > 0)
    return { providerState, refundAt: null }
  // Its bank sent back our refund: its project's leaders may order it, to be tried once more.
  const isReturned =
    providerState.refundedCents < payment.refundedCents ||
    (await findMovedAt(deps.db, payment.id, 'refund-returned')) !== undefined
  if (isReturned) return { providerState, refundAt: null }
  const now = deps.clock.now()
  const receivedAt =
    (await findMovedAt(deps.db, payment.id, 'received')) ??
    (isAsRequested(payment, providerState) ? now : payment.abandonedAt)
  const refundAt = refundableFrom(payment.method, receivedAt ?? now)
  if (refundAt > now) return { providerState, refundAt }
  deps.log.warn({ paymentId: payment.id }, 'an abandoned payment is refunded')
  const refunded = await provider.refundPayment({
    reference: `${payment.reference}-undo`,
    providerPaymentId: providerState.id,
    amountCents: leftCents,
    description: deps.payables.ofKind(payment.kind).refundDescription(payment),
  })
  return { providerState: refunded, refundAt: null }
}

async function cancelIfPossible(provider: PaymentProvider, providerState: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await provider.cancelPayment(providerState.id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // Too late to stop it: once it is paid, it is given back.
    return providerState
  }
}

/**
 * Whether the provider has the amount and currency that we requested: money of another amount never gets into the
 * books, which then do not show when it came.
 */
const isAsRequested = (payment: AnyPaymentRecord, providerState: ProviderPayment): boolean =>
  providerState.amountCents === payment.amountCents && providerState.currency === payment.currency
