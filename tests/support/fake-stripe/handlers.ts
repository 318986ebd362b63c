import type { Answer } from './answers.ts'
import { FakeError, missing, page, refuse } from './answers.ts'
import { type Call, checkAmount, type Handler } from './call.ts'
import { type Form, readAs } from './forms.ts'
import {
  presentAccount,
  presentCustomer,
  presentDispute,
  presentIntent,
  presentMethod,
  presentRefund,
  presentSession,
  presentSetup,
} from './present.ts'
import * as bodies from './schemas.ts'
import { cardRoutes, createFields, createOrder } from './cards.ts'
import type { Intent } from './state.ts'
import { liveRefunds, sumOf } from './state.ts'

const { queries } = bodies
const ok = (body: object): Answer => ({ status: 200, body })

export const routes: [method: string, path: RegExp, handler: Handler][] = [
  ...cardRoutes,
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['POST', /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, expireSession],
  ['POST', /^\/v1\/checkout\/sessions\/([^/]+)$/, changeSession],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, getSession],
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents$/, listIntents],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, getIntent],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/([^/]+)$/, getCustomer],
  ['GET', /^\/v1\/customers\/([^/]+)\/payment_methods$/, listMethods],
  ['POST', /^\/v1\/payment_methods$/, createMethod],
  ['GET', /^\/v1\/payment_methods\/([^/]+)$/, ({ account, id }) => ok(presentMethod(account.method(id)))],
  ['POST', /^\/v1\/payment_methods\/([^/]+)\/detach$/, detachMethod],
  ['POST', /^\/v1\/setup_intents$/, createSetup],
  ['GET', /^\/v1\/setup_intents$/, listSetups],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/disputes$/, listDisputes],
  ['GET', /^\/v1\/payouts$/, listPayouts],
  ['GET', /^\/v1\/balance_transactions$/, listTransactions],
  ['GET', /^\/v1\/payment_method_configurations$/, listConfigurations],
  ['GET', /^\/v1\/accounts\/([^/]+)$/, ({ findAccount, id }) => ok(presentAccount(findAccount(id)))],
]

function createSession({ account, origin, body, unknown }: Call): Answer {
  const input = readAs(bodies.sessionBody, body, unknown)
  const [{ price_data: price }] = input.line_items as [bodies.SessionBody['line_items'][number]]
  const [type] = input.allowed_payment_method_types as [string]
  if (price.currency !== 'eur') refuse('invalid_currency', 'currency')
  if (!account.available.includes(type)) refuse('payment_method_type_not_enabled', 'allowed_payment_method_types')
  checkAmount(price.unit_amount, type)
  if (input.customer !== undefined) account.customer(input.customer)
  const creation = account.make('cs_test')
  account.sessions.push({
    ...creation,
    status: 'open',
    payment_status: 'unpaid',
    amount: price.unit_amount,
    metadata: input.metadata ?? {},
    customer: input.customer ?? null,
    type,
    locale: input.locale ?? null,
    description: input.payment_intent_data.description ?? null,
    email: input.customer_email ?? null,
    statement:
      input.payment_intent_data.statement_descriptor ?? input.payment_intent_data.statement_descriptor_suffix ?? null,
    success_url: input.success_url,
    threeDSecure: input.payment_method_options?.card.request_three_d_secure ?? 'automatic',
    intentMetadata: input.payment_intent_data.metadata ?? {},
    keeps: input.payment_intent_data.setup_future_usage === 'off_session',
    intent: null,
  })
  return ok(presentSession(origin, account.session(creation.id)))
}

const expandOf = (query: Form) => (query['expand'] ?? []) as string[]

function getSession({ account, origin, query, id, unknown }: Call): Answer {
  readAs(queries.one, query, unknown)
  return ok(presentSession(origin, account.session(id), expandOf(query)))
}

function listSessions({ account, origin, query, unknown }: Call): Answer {
  const input = readAs(queries.sessions, query, unknown)
  const matches = account.sessions
    .filter(({ customer }) => input.customer === undefined || customer === input.customer)
    .filter(({ intent }) => input.payment_intent === undefined || intent?.id === input.payment_intent)
  return page(matches, input, (each) => presentSession(origin, each))
}

function changeSession({ account, origin, body, id, unknown }: Call): Answer {
  const { metadata } = readAs(bodies.sessionChange, body, unknown)
  const session = account.session(id)
  Object.assign(session.metadata, metadata)
  return ok(presentSession(origin, session))
}

async function expireSession({ account, origin, body, id, unknown, tell }: Call): Promise<Answer> {
  readAs(bodies.nothingBody, body, unknown)
  const session = account.session(id)
  if (session.status !== 'open') refuse('checkout_session_not_open')
  session.status = 'expired'
  await tell('checkout.session.expired', presentSession(origin, session))
  return ok(presentSession(origin, session))
}

async function createIntent(call: Call): Promise<Answer> {
  const { account, body, unknown, declines, tell } = call
  if (body['confirm'] === undefined) return createOrder(call)
  const input = readAs(bodies.intentBody, body, unknown)
  account.customer(input.customer)
  const method = account.methods.find(({ id }) => id === input.payment_method) ?? missing('payment_method')
  if (method.customer !== input.customer) refuse('payment_method_customer_mismatch', 'payment_method')
  checkAmount(input.amount, method.type)
  const failure = (method.type === 'card' ? declines.shift() : undefined) ?? null
  const intent: Intent = {
    ...account.make('pi'),
    status: failure !== null ? 'requires_payment_method' : method.type === 'card' ? 'succeeded' : 'processing',
    amount: input.amount,
    customer: input.customer,
    payment_method: input.payment_method,
    metadata: input.metadata ?? {},
    description: input.description ?? null,
    type: method.type,
    generated: null,
    failure,
    hasCharge: true,
    refunds: [],
    disputes: [],
    payout: null,
  }
  account.intents.push(intent)
  const news = failure === null ? 'succeeded' : 'payment_failed'
  if (intent.status !== 'processing') await tell(`payment_intent.${news}`, presentIntent(intent))
  if (failure !== null) throw new FakeError(402, failure.code, { ...failure, payment_intent: presentIntent(intent) })
  return ok(presentIntent(intent, input.expand))
}

function getIntent({ account, query, id, unknown }: Call): Answer {
  readAs(queries.one, query, unknown)
  return ok(presentIntent(account.intent(id), expandOf(query)))
}

function listIntents({ account, query, unknown }: Call): Answer {
  const input = readAs(queries.intents, query, unknown)
  const matches = account.intents.filter(({ customer }) => input.customer === undefined || customer === input.customer)
  return page(matches, input, (each) => presentIntent(each))
}

function cancelIntent({ account, body, id, unknown }: Call): Answer {
  readAs(bodies.nothingBody, body, unknown)
  const intent = account.intent(id)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    refuse('payment_intent_unexpected_state')
  intent.status = 'canceled'
  return ok(presentIntent(intent))
}

function createCustomer({ account, body, unknown }: Call): Answer {
  const { name = null, email = null } = readAs(bodies.customerBody, body, unknown)
  const customer = { ...account.make('cus'), name, email }
  account.customers.push(customer)
  return ok(presentCustomer(customer))
}

function getCustomer({ account, id }: Call): Answer {
  return ok(account.deleted.has(id) ? { id, object: 'customer', deleted: true } : presentCustomer(account.customer(id)))
}

function listMethods({ account, query, id, unknown }: Call): Answer {
  const input = readAs(queries.page, query, unknown)
  account.customer(id)
  return page(
    account.methods.filter(({ customer }) => customer === id),
    input,
    presentMethod,
  )
}

function createMethod({ account, body, unknown }: Call): Answer {
  const { sepa_debit: debit } = readAs(bodies.methodBody, body, unknown)
  if (!isAccount(debit.iban)) refuse('invalid_bank_account_iban', 'sepa_debit[iban]')
  const method = {
    ...account.make('pm'),
    type: 'sepa_debit' as const,
    customer: null,
    last4: debit.iban.slice(-4),
  }
  account.methods.push(method)
  return ok(presentMethod(method))
}

async function detachMethod({ account, body, id, unknown }: Call): Promise<Answer> {
  readAs(bodies.nothingBody, body, unknown)
  const method = account.method(id)
  if (method.customer === null) refuse('payment_method_not_attached')
  method.customer = null
  return ok(presentMethod(method))
}

function createSetup(call: Call): Answer {
  const { account, body, unknown } = call
  if (body['confirm'] === undefined) return createFields(call)
  const input = readAs(bodies.setupBody, body, unknown)
  account.customer(input.customer)
  account.method(input.payment_method).customer = input.customer
  const creation = account.make('seti')
  const reference = creation.id.slice(-12).toUpperCase()
  const setup = { ...creation, customer: input.customer, payment_method: input.payment_method, reference }
  account.setups.push(setup)
  return ok(presentSetup(setup, input.expand))
}

function listSetups({ account, query, unknown }: Call): Answer {
  const input = readAs(queries.setups, query, unknown)
  const matches = account.setups.filter((each) => each.payment_method === input.payment_method)
  return page(matches, input, (each) => presentSetup(each, input.expand))
}

async function createRefund({ account, body, unknown, tell }: Call): Promise<Answer> {
  const input = readAs(bodies.refundBody, body, unknown)
  const intent = account.intent(input.payment_intent)
  if (intent.status !== 'succeeded') refuse('charge_not_refundable')
  if (input.amount === 0 || input.amount > intent.amount - sumOf(liveRefunds(intent)))
    refuse('charge_already_refunded', 'amount')
  const refund = {
    ...account.make('re'),
    amount: input.amount,
    status: 'pending' as const,
    metadata: input.metadata ?? {},
    payout: null,
  }
  intent.refunds.push(refund)
  await tell('refund.created', presentRefund(intent, refund))
  return ok(presentRefund(intent, refund))
}

function listRefunds({ account, query, unknown }: Call): Answer {
  const input = readAs(queries.ofIntent, query, unknown)
  const intent = account.intent(input.payment_intent)
  return page(intent.refunds, input, (each) => presentRefund(intent, each))
}

function listDisputes({ account, query, unknown }: Call): Answer {
  const input = readAs(queries.ofIntent, query, unknown)
  const intent = account.intent(input.payment_intent)
  return page(intent.disputes, input, (each) => presentDispute(intent, each))
}

function listPayouts({ account, query, unknown }: Call): Answer {
  const { arrival_date: arrival, ...input } = readAs(queries.payouts, query, unknown)
  return page(account.payouts, { ...input, created: { gte: arrival?.gte ?? '0' } }, (each) => ({
    id: each.id,
    object: 'payout',
    amount: each.amount,
    currency: each.currency ?? 'eur',
    arrival_date: each.created,
    status: each.status,
    automatic: each.automatic,
  }))
}

function listTransactions({ account, query, unknown }: Call): Answer {
  const input = readAs(queries.transactions, query, unknown)
  const payout = account.payout(input.payout)
  if (!payout.automatic) refuse('payout_not_automatic', 'payout')
  return page(payout.transactions, input, (each) => ({ ...each, object: 'balance_transaction', currency: 'eur' }))
}

function listConfigurations({ account, query, unknown }: Call): Answer {
  readAs(queries.page, query, unknown)
  const settings = ['card', 'ideal', 'bancontact', 'sepa_debit', 'klarna'].map((name) => {
    const isOn = account.available.includes(name)
    return [name, { available: isOn, display_preference: { value: isOn ? 'on' : 'off', preference: 'none' } }] as const
  })
  const only = { ...account.make('pmc'), active: true, is_default: true, ...Object.fromEntries(settings) }
  return page([only], {}, (each) => each)
}

/** Country, length and check digits, as a bank looks at it. */
function isAccount(account: string): boolean {
  if (!/^(NL\d{2}[A-Z]{4}\d{10}|DE\d{20}|BE\d{14})$/.test(account)) return false
  const digits = [...`${account.slice(4)}${account.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
