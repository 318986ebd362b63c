import { refundableFrom } from '../../../../../contract/money/payments/refund-waits.ts'
import type { Deps } from '../../../../deps.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { donationNumber } from '../rules.ts'
import type { PaymentRecord } from './queries/payment-record.ts'
import { findMovedAt } from './queries/payments.ts'

export interface Undone {
  /** How it stands at the provider afterwards. */
  truth: ProviderPayment
  /** When it is given back; null when nothing is left to do. */
  refundAt: Date | null
}

/**
 * A payment that turned up after we gave it up: its donor heard that nothing was taken, or gave in another way. It is
 * cancelled while that is possible. Once it is paid it is given back in full, after the same wait as every refund of its
 * method, and unless its bank has reversed it by then. Safe to repeat.
 * @param truth how it stands at the provider just now
 */
export async function undoPayment(deps: Deps, payment: PaymentRecord, truth: ProviderPayment): Promise<Undone> {
  const provider = await deps.payments.of(payment)
  if (truth.status === 'open' || truth.status === 'pending')
    return { truth: await cancelIfPossible(provider, truth), refundAt: null }
  const leftCents = truth.amountCents - truth.refundedCents
  if (truth.status !== 'paid' || leftCents === 0 || truth.chargedBackCents > 0) return { truth, refundAt: null }
  // Its bank sent back what we gave back: its project's leaders may order it, to be tried once more.
  const isReturned =
    truth.refundedCents < payment.refundedCents ||
    (await findMovedAt(deps.db, payment.id, 'refund-returned')) !== undefined
  if (isReturned) return { truth, refundAt: null }
  const now = deps.clock.now()
  const receivedAt =
    (await findMovedAt(deps.db, payment.id, 'received')) ?? (isAsRequested(payment, truth) ? now : payment.abandonedAt)
  const refundAt = refundableFrom(payment.method, receivedAt ?? now)
  if (refundAt > now) return { truth, refundAt }
  deps.log.warn({ paymentId: payment.id }, 'a payment that was given up is given back')
  const refunded = await provider.refundPayment({
    reference: `${payment.reference}-undo`,
    providerPaymentId: truth.id,
    amountCents: leftCents,
    description: deps.texts.translate('nl', 'mail.refund_statement', { number: donationNumber(payment.donationId) }),
  })
  return { truth: refunded, refundAt: null }
}

export async function cancelIfPossible(provider: PaymentProvider, truth: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await provider.cancelPayment(truth.id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // Too late to stop it: once it is paid, it is given back.
    return truth
  }
}

/** Money of another amount never gets into the books, which then do not tell when it came. */
const isAsRequested = (payment: PaymentRecord, truth: ProviderPayment): boolean =>
  truth.amountCents === payment.amountCents && truth.currency === payment.currency
