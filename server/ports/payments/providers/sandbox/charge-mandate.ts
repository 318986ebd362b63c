import { later } from '../../../../../contract/durations.ts'
import { defined } from '../../../../../contract/defined.ts'
import { type ChargeMandate, type ProviderPayment, ProviderRefusal } from '../../provider.ts'
import type { SandboxFailure } from './behaviour.ts'
import { changeStatus } from './change-status.ts'
import { settleCharge } from './jobs.ts'
import { findMagicAmount } from './magic-amounts.ts'
import { newId } from './new-id.ts'
import type { SandboxParts } from './parts.ts'
import { findMandate } from './queries/customers.ts'
import { findPayment, insertDebit, type NewPayment, type PaymentRow } from './queries/payments.ts'
import { hashOf, storePayment } from './store-payment.ts'

/** Charges a mandate. The payment is pending at first; `settle` decides a little later, as a bank does. */
export async function chargeMandate(parts: SandboxParts, request: ChargeMandate): Promise<ProviderPayment> {
  if (request.currency !== 'EUR') throw new ProviderRefusal(`${request.currency} is not supported`)
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0)
    throw new ProviderRefusal(`${request.amountCents} cents cannot be charged`)
  const payment: NewPayment = {
    id: newId('sbx'),
    account: parts.account,
    idempotency_key: request.reference,
    request_hash: hashOf(request),
    sequence: 'recurring',
    // For any purpose of the mandate.
    method: '',
    amount_cents: request.amountCents,
    currency: request.currency,
    description: request.description,
    redirect_url: null,
    event_url: request.eventUrl,
    language: 'nl',
    customer_id: request.customerId,
    mandate_id: request.mandateId,
    metadata: request.metadata,
    expires_at: null,
    created_at: parts.clock.now(),
  }
  return storePayment(parts, payment, () => insertDebitOf(parts, payment))
}

/** Stores the payment together with the job that settles it. */
export function insertDebitOf(parts: SandboxParts, payment: NewPayment): Promise<PaymentRow | undefined> {
  const runAt = later(payment.created_at, parts.settleAfterMs)
  const settling = { name: settleCharge.name, payload: { paymentId: payment.id }, runAt }
  return insertDebit(parts.database, payment, { events: [], jobs: [settling] })
}

/** Lets the bank decide about a charge; does nothing when that has happened. */
export async function settleDebit(parts: SandboxParts, paymentId: string): Promise<void> {
  const payment = await findPayment(parts.database, paymentId)
  if (payment?.status !== 'pending') return
  const failureReason = await findFailureReason(parts, payment)
  await changeStatus(parts, payment, { to: failureReason === undefined ? 'paid' : 'failed', failureReason })
}

async function findFailureReason(parts: SandboxParts, payment: PaymentRow): Promise<SandboxFailure | undefined> {
  const mandate = await findMandate(parts.database, defined(payment.mandate_id))
  if (mandate?.status !== 'valid') return 'mandate_invalid'
  return parts.behaviour.chargeFailure ?? findMagicAmount(payment.amount_cents)?.chargeFailure
}
