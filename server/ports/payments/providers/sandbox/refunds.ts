import { dayMs } from '../../../../../contract/durations.ts'
import {
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
  type RefundLookup,
  type RefundPayment,
} from '../../provider.ts'
import { composeConsequences } from './events/compose-consequences.ts'
import { findMethod } from './methods.ts'
import { newId } from './new-id.ts'
import type { SandboxParts } from './parts.ts'
import { presentPayment } from './present-payment.ts'
import { findRefund, markChargedBack, saveRefund, markRefundFailed } from './queries/changes.ts'
import { findPayment, type PaymentRow } from './queries/payments.ts'

/** Gives (a part of) a paid amount back; never more than the rest of it. */
export async function refundPayment(parts: SandboxParts, request: RefundPayment): Promise<ProviderPayment> {
  const { reference, providerPaymentId, amountCents } = request
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new ProviderRefusal(`${amountCents} cents cannot be refunded`)
  const payment = await getPayment(parts, providerPaymentId)
  const change = await saveRefund(parts.database, {
    id: newId('rfd'),
    reference,
    paymentId: payment.id,
    amountCents,
    at: parts.clock.now(),
    consequences: composeConsequences(parts, payment, 'payment.refunded'),
  })
  if (change !== undefined) return presentPayment(parts, change)
  const existing = await findRefund(parts.database, reference)
  if (existing === undefined) throw new ProviderRefusal('The payment is not paid, or less than that is left of it')
  if (existing.payment_id !== payment.id || existing.amount_cents !== amountCents)
    throw new ProviderRefusal(`The reference ${reference} was used for another refund`)
  return presentPayment(parts, await getPayment(parts, providerPaymentId))
}

export async function lookUpRefund(parts: SandboxParts, lookup: RefundLookup): Promise<ProviderRefund | undefined> {
  const refund = await findRefund(parts.database, lookup.reference)
  if (refund === undefined || refund.payment_id !== lookup.providerPaymentId) return undefined
  return { id: refund.id, status: refund.status, amountCents: refund.amount_cents }
}

/** Fails a refund: the payer's bank returns it, as the account is closed, and the money is the payment's again. */
export async function failRefund(parts: SandboxParts, reference: string): Promise<void> {
  const refund = await findRefund(parts.database, reference)
  if (refund === undefined) throw new ProviderRefusal(`There is no refund ${reference}`)
  const payment = await getPayment(parts, refund.payment_id)
  const consequences = composeConsequences(parts, payment, 'payment.refund_failed')
  await markRefundFailed(parts.database, { id: refund.id, at: parts.clock.now(), consequences })
}

/** Charges a payment back: the payer's bank takes everything back that was not refunded, against our will. */
export async function chargeBack(parts: SandboxParts, paymentId: string): Promise<ProviderPayment> {
  const payment = await getPayment(parts, paymentId)
  if (!canBeChargedBack(payment, parts.clock.now())) throw new ProviderRefusal('It cannot be charged back any more')
  return moveChargedBack(parts, payment, payment.amount_cents - payment.refunded_cents)
}

/** Reverses a chargeback: the bank decides that it was wrong, and the money returns. */
export async function reverseChargeback(parts: SandboxParts, paymentId: string): Promise<ProviderPayment> {
  return moveChargedBack(parts, await getPayment(parts, paymentId), 0)
}

/** Whether a payment can be charged back: it is paid, and within the days that its method gives a payer. */
export function canBeChargedBack(payment: PaymentRow, now: Date): boolean {
  const days = findMethod(payment.method)?.reversalWindowDays ?? 0
  const isInTime = payment.paid_at !== null && now.getTime() < payment.paid_at.getTime() + days * dayMs
  return (
    payment.status === 'paid' &&
    isInTime &&
    payment.charged_back_cents === 0 &&
    payment.refunded_cents < payment.amount_cents
  )
}

async function moveChargedBack(parts: SandboxParts, payment: PaymentRow, to: number): Promise<ProviderPayment> {
  const type = to === 0 ? 'payment.chargeback_reversed' : 'payment.charged_back'
  const change = await markChargedBack(parts.database, {
    id: payment.id,
    from: payment.charged_back_cents,
    to,
    at: parts.clock.now(),
    consequences: composeConsequences(parts, payment, type),
  })
  if (change === undefined) throw new ProviderRefusal('The payment changed in the meantime')
  return presentPayment(parts, change)
}

async function getPayment(parts: SandboxParts, id: string): Promise<PaymentRow> {
  const payment = await findPayment(parts.database, id)
  if (payment === undefined) throw new ProviderRefusal(`There is no payment ${id}`)
  return payment
}
