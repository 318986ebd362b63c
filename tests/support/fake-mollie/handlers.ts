import type { Answer } from './answers.ts'
import { MollieError, page, refuse } from './answers.ts'
import { findMethod, listMethods } from './methods.ts'
import {
  isCancelable,
  presentChargeback,
  presentCustomer,
  presentMandate,
  presentPayment,
  presentRefund,
} from './present.ts'
import {
  customerBody,
  deleteBody,
  mandateBody,
  type PaymentBody,
  paymentBody,
  queries,
  readAs,
  refundBody,
} from './schemas.ts'
import { centsOf, type FakeState, liveRefunds, type Part, type Payment, sumOf } from './state.ts'

export interface Call {
  state: FakeState
  origin: string
  url: URL
  query: URLSearchParams
  body: unknown
  /** The parts of the path that are ids. */
  ids: string[]
  violations: string[]
  /** Notifies the webhook that a payment changed. */
  tell: (payment: Payment) => Promise<void>
}

type Handler = (call: Call) => Answer | Promise<Answer>

/** Two refunds of the same within this time are taken for a mistake. */
const sameRefundMs = 10_000

const checkQuery = (schema: keyof typeof queries, { query, violations }: Call) =>
  readAs(queries[schema], Object.fromEntries(query), violations)

export const routes: [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^\/v2\/payments$/, createPayment],
  ['GET', /^\/v2\/payments$/, (call) => listPayments(call, call.state.payments)],
  ['GET', /^\/v2\/payments\/([^/]+)$/, getPayment],
  ['DELETE', /^\/v2\/payments\/([^/]+)$/, cancelPayment],
  ['POST', /^\/v2\/payments\/([^/]+)\/refunds$/, createRefund],
  ['GET', /^\/v2\/payments\/([^/]+)\/refunds$/, listRefunds],
  ['GET', /^\/v2\/payments\/([^/]+)\/refunds\/([^/]+)$/, getRefund],
  ['GET', /^\/v2\/payments\/([^/]+)\/chargebacks$/, listChargebacks],
  ['GET', /^\/v2\/methods$/, getMethods],
  ['POST', /^\/v2\/customers$/, createCustomer],
  ['GET', /^\/v2\/customers\/([^/]+)$/, getCustomer],
  ['GET', /^\/v2\/customers\/([^/]+)\/payments$/, listCustomerPayments],
  ['POST', /^\/v2\/customers\/([^/]+)\/mandates$/, createMandate],
  ['GET', /^\/v2\/customers\/([^/]+)\/mandates$/, listMandates],
  ['GET', /^\/v2\/customers\/([^/]+)\/mandates\/([^/]+)$/, getMandate],
  ['DELETE', /^\/v2\/customers\/([^/]+)\/mandates\/([^/]+)$/, revokeMandate],
]

function createPayment(call: Call): Answer {
  const { state, violations } = call
  const body = readAs(paymentBody, call.body, violations)
  const cents = centsOf(body.amount)
  if (body.amount.currency !== 'EUR') refuse('The currency is not enabled', 'amount.currency')
  const method = body.sequenceType === 'recurring' ? mandateOf(call, body).method : methodOf(body, cents)
  if (body.customerId !== undefined) state.customer(body.customerId)
  const payment: Payment = {
    id: state.newId('tr'),
    status: method === 'directdebit' ? 'pending' : body.sequenceType === 'recurring' ? 'pending' : 'open',
    cents,
    description: body.description.slice(0, 255),
    method,
    sequenceType: body.sequenceType,
    redirectUrl: body.redirectUrl ?? null,
    webhookUrl: body.webhookUrl ?? null,
    metadata: body.metadata ?? null,
    customerId: body.customerId ?? null,
    mandateId: body.mandateId ?? null,
    locale: body.locale ?? null,
    createdAt: state.now(),
    failureReason: null,
    refunds: [],
    chargebacks: [],
    settlementId: null,
  }
  state.payments.push(payment)
  return { status: 201, body: presentPayment(call.origin, payment) }
}

function methodOf({ method, sequenceType, redirectUrl, customerId, mandateId }: PaymentBody, cents: number): string {
  if (redirectUrl === undefined) refuse('The redirect URL is required', 'redirectUrl')
  if (sequenceType === 'first' && customerId === undefined) refuse('A customer is required', 'customerId')
  if (mandateId !== undefined) refuse('A mandate is for recurring payments only', 'mandateId')
  const reference = typeof method === 'string' ? findMethod(method) : undefined
  if (reference === undefined) throw new MollieError(422, 'The payment method is invalid', 'method')
  if (!reference.sequences.includes(sequenceType)) refuse('The payment method does not support this sequence', 'method')
  const { minimumCents, maximumCents } = reference
  if (cents < minimumCents) refuse('The amount is lower than the minimum', 'amount')
  if (maximumCents !== null && cents > maximumCents) refuse('The amount is higher than the maximum', 'amount')
  return reference.id
}

function mandateOf({ state }: Call, { redirectUrl, method, customerId, mandateId }: PaymentBody) {
  if (redirectUrl !== undefined) refuse('A recurring payment has no redirect URL', 'redirectUrl')
  if (method !== undefined) refuse('The method is that of the mandate', 'method')
  if (customerId === undefined) throw new MollieError(422, 'A customer is required', 'customerId')
  state.customer(customerId)
  const mandate = state.mandates.find((each) => each.id === mandateId && each.customerId === customerId)
  if (mandate?.status !== 'valid') throw new MollieError(422, 'No suitable mandates found for customer', 'mandateId')
  return mandate
}

function getPayment(call: Call): Answer {
  const { embed } = checkQuery('payment', call) as { embed?: string }
  const payment = call.state.payment(call.ids[0]!)
  return { status: 200, body: presentPayment(call.origin, payment, embed?.split(',') ?? []) }
}

function listPayments(call: Call, payments: readonly Payment[]): Answer {
  checkQuery('page', call)
  return page(
    'payments',
    payments.toReversed().map((each) => presentPayment(call.origin, each)),
    call,
  )
}

function listCustomerPayments(call: Call): Answer {
  const { id } = call.state.customer(call.ids[0]!)
  return listPayments(
    call,
    call.state.payments.filter(({ customerId }) => customerId === id),
  )
}

async function cancelPayment(call: Call): Promise<Answer> {
  readAs(deleteBody, call.body ?? {}, call.violations)
  const payment = call.state.payment(call.ids[0]!)
  if (!isCancelable(payment)) refuse('The payment cannot be canceled')
  payment.status = 'canceled'
  await call.tell(payment)
  return { status: 200, body: presentPayment(call.origin, payment) }
}

async function createRefund(call: Call): Promise<Answer> {
  const { state } = call
  const body = readAs(refundBody, call.body, call.violations)
  const payment = state.payment(call.ids[0]!)
  const cents = centsOf(body.amount)
  if (payment.status !== 'paid') refuse('The payment is not paid, so it cannot be refunded')
  if (cents === 0 || cents > payment.cents - sumOf(liveRefunds(payment)) - sumOf(payment.chargebacks))
    refuse('The amount is higher than what is left of the payment', 'amount')
  const recentMs = state.clock.now().getTime() - sameRefundMs
  const isSame = (part: Part) => part.cents === cents && part.description === (body.description ?? '')
  if (payment.refunds.some((part) => isSame(part) && Date.parse(part.createdAt) > recentMs))
    throw new MollieError(409, 'A duplicate refund has been detected')
  const refund: Part = {
    id: state.newId('re'),
    cents,
    status: 'pending',
    description: body.description ?? '',
    metadata: body.metadata ?? null,
    createdAt: state.now(),
    reversedAt: null,
    settlementId: null,
  }
  payment.refunds.push(refund)
  return { status: 201, body: presentRefund(call.origin, payment, refund) }
}

function listRefunds(call: Call): Answer {
  checkQuery('page', call)
  const payment = call.state.payment(call.ids[0]!)
  const refunds = payment.refunds.toReversed().map((refund) => presentRefund(call.origin, payment, refund))
  return page('refunds', refunds, call)
}

function listChargebacks(call: Call): Answer {
  checkQuery('page', call)
  const payment = call.state.payment(call.ids[0]!)
  const chargebacks = payment.chargebacks.toReversed().map((each) => presentChargeback(call.origin, payment, each))
  return page('chargebacks', chargebacks, call)
}

function getRefund({ state, origin, ids }: Call): Answer {
  const payment = state.payment(ids[0]!)
  const refund = payment.refunds.find(({ id }) => id === ids[1])
  if (refund === undefined) throw new MollieError(404, 'No refund exists with token.')
  return { status: 200, body: presentRefund(origin, payment, refund) }
}

function getMethods(call: Call): Answer {
  const methods = listMethods(readAs(queries.methods, Object.fromEntries(call.query), call.violations))
  return { status: 200, body: { count: methods.length, _embedded: { methods }, _links: {} } }
}

function createCustomer({ state, origin, body, violations }: Call): Answer {
  const { name = null, email = null } = readAs(customerBody, body, violations)
  const customer = { id: state.newId('cst'), name, email, createdAt: state.now() }
  state.customers.push(customer)
  return { status: 201, body: presentCustomer(origin, customer) }
}

function getCustomer({ state, origin, ids }: Call): Answer {
  return { status: 200, body: presentCustomer(origin, state.customer(ids[0]!)) }
}

function createMandate({ state, origin, body, ids, violations }: Call): Answer {
  const { id: customerId } = state.customer(ids[0]!)
  const input = readAs(mandateBody, body, violations)
  if (input.method === 'directdebit' && !isAccount(input.consumerAccount ?? ''))
    refuse('The bank account is invalid', 'consumerAccount')
  const details = { consumerName: input.consumerName, consumerAccount: input.consumerAccount ?? '' }
  const mandate = {
    id: state.newId('mdt'),
    customerId,
    method: input.method,
    status: 'valid' as const,
    details,
    mandateReference: input.mandateReference ?? null,
    createdAt: state.now(),
  }
  state.mandates.push(mandate)
  return { status: 201, body: presentMandate(origin, mandate) }
}

function listMandates(call: Call): Answer {
  const { id } = call.state.customer(call.ids[0]!)
  checkQuery('page', call)
  const mandates = call.state.mandates.filter(({ customerId }) => customerId === id).toReversed()
  return page(
    'mandates',
    mandates.map((each) => presentMandate(call.origin, each)),
    call,
  )
}

function getMandate({ state, origin, ids }: Call): Answer {
  return { status: 200, body: presentMandate(origin, state.mandate(ids[0]!, ids[1]!)) }
}

function revokeMandate({ state, body, ids, violations }: Call): Answer {
  readAs(deleteBody, body ?? {}, violations)
  const mandate = state.mandate(ids[0]!, ids[1]!)
  if (mandate.status === 'invalid') throw new MollieError(410, 'The mandate is no longer available')
  mandate.status = 'invalid'
  return { status: 204 }
}

/** Country, length and check digits, as a bank looks at it. */
function isAccount(account: string): boolean {
  if (!/^(NL\d{2}[A-Z]{4}\d{10}|DE\d{20}|BE\d{14})$/.test(account)) return false
  const digits = [...`${account.slice(4)}${account.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
