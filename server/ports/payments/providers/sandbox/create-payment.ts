import { later } from '../../../../../contract/durations.ts'
import { type CreatePayment, type ProviderPayment, ProviderRefusal } from '../../provider.ts'
import { insertDebitOf } from './charge-mandate.ts'
import { findMethod, type SandboxMethod } from './methods.ts'
import { newId } from './new-id.ts'
import type { SandboxParts } from './parts.ts'
import { insertPayment, type NewPayment } from './queries/payments.ts'
import { hashOf, storePayment } from './store-payment.ts'

const descriptionLengthMax = 255

/** Creates a payment: one statement when it is new; a second one only to answer a repeated reference. */
export async function createPayment(parts: SandboxParts, request: CreatePayment): Promise<ProviderPayment> {
  const method = requirePossible(parts, request)
  const payment = newPaymentOf(parts, request, method)
  return storePayment(parts, payment, () =>
    method.id === 'directdebit' ? insertDebitOf(parts, payment) : insertPayment(parts.database, payment),
  )
}

function requirePossible(parts: SandboxParts, request: CreatePayment): SandboxMethod {
  const { amountCents, customerId, mandateId, sequence } = request
  const method = findMethod(request.method)
  if (method === undefined || parts.methods?.includes(method.id) === false)
    throw new ProviderRefusal(`There is no method ${request.method}`)
  if (!method.sequences.includes(sequence))
    throw new ProviderRefusal(`${method.id} cannot be used for a ${sequence} payment`)
  if (request.currency !== 'EUR') throw new ProviderRefusal(`${request.currency} is not supported`)
  if (!Number.isSafeInteger(amountCents) || amountCents < method.minimumCents || amountCents > method.maximumCents)
    throw new ProviderRefusal(`${amountCents} cents is outside the limits of ${method.id}`)
  if (sequence === 'first' && customerId === undefined) throw new ProviderRefusal('A first payment needs a customer')
  if (method.id === 'directdebit' && (customerId === undefined || mandateId === undefined))
    throw new ProviderRefusal('A direct debit needs a customer and a mandate')
  return method
}

function newPaymentOf(parts: SandboxParts, request: CreatePayment, method: SandboxMethod): NewPayment {
  const now = parts.clock.now()
  return {
    id: newId('sbx'),
    account: parts.account,
    idempotency_key: request.reference,
    request_hash: hashOf(request),
    sequence: request.sequence,
    method: method.id,
    amount_cents: request.amountCents,
    currency: request.currency,
    description: request.description.slice(0, descriptionLengthMax),
    redirect_url: request.redirectUrl,
    event_url: request.eventUrl,
    language: request.language,
    customer_id: request.customerId ?? null,
    mandate_id: request.mandateId ?? null,
    metadata: request.metadata,
    expires_at: method.expiresAfterMs === null ? null : later(now, method.expiresAfterMs),
    created_at: now,
  }
}
