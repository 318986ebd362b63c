import type { Deps } from '../../../../deps.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { donationNumber } from '../rules.ts'
import type { PaymentRecord } from './queries/payment-record.ts'

/**
 * A payment that turned up after we gave it up: its donor heard that nothing was taken, or gave in another way. It is
 * cancelled while that is possible, and given back in full once it is paid. Safe to repeat.
 * @returns how it stands at the provider afterwards
 */
export async function undoPayment(
  deps: Deps,
  payment: PaymentRecord,
  truth: ProviderPayment,
): Promise<ProviderPayment> {
  if (truth.status === 'open' || truth.status === 'pending')
    return cancelIfPossible(await deps.payments.of(payment), truth)
  const leftCents = truth.amountCents - truth.refundedCents - truth.chargedBackCents
  if (truth.status !== 'paid' || leftCents === 0) return truth
  deps.log.warn({ paymentId: payment.id }, 'a payment that was given up is given back')
  const provider = await deps.payments.of(payment)
  return provider.refundPayment({
    reference: `${payment.reference}-undo`,
    providerPaymentId: truth.id,
    amountCents: leftCents,
    description: deps.texts.translate('nl', 'mail.refund_statement', { number: donationNumber(payment.donationId) }),
  })
}

async function cancelIfPossible(provider: PaymentProvider, truth: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await provider.cancelPayment(truth.id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // Too late to stop it: once it is paid, it is given back.
    return truth
  }
}
