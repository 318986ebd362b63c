import type { Answer } from './answers.ts'
import { FakeError, missing, page, refuse } from './answers.ts'
import { readAs } from './forms.ts'
import { type Call, checkAmount, type Handler } from './call.ts'
import { presentCustomer, presentFields, presentIntent } from './present.ts'
import * as bodies from './schemas.ts'
import type { CardBehaviour, FakeAccount, Intent } from './state.ts'

const { queries } = bodies
const ok = (body: object): Answer => ({ status: 200, body })

/** The calls about kept cards, filled in by scripts in a browser and charged in two steps. */
export const cardRoutes: [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/v1\/setup_intents\/([^/]+)$/, getFields],
  ['POST', /^\/v1\/setup_intents\/([^/]+)\/cancel$/, cancelFields],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/confirm$/, confirmOrder],
  ['POST', /^\/v1\/payment_intents\/(pi_[^/]+)$/, changeOrder],
  ['GET', /^\/v1\/customers$/, listCustomers],
]

export function createFields({ account, body, unknown }: Call): Answer {
  const { customer, metadata = {} } = readAs(bodies.fieldsBody, body, unknown)
  account.customer(customer)
  const fields = { status: 'requires_payment_method' as const, metadata }
  const setup = { ...account.make('seti'), customer, payment_method: null, reference: '', fields }
  account.setups.push(setup)
  return ok(presentFields(setup, undefined))
}

function getFields({ account, query, id, unknown }: Call): Answer {
  const { expand = [] } = readAs(queries.one, query, unknown)
  const setup = account.setup(id)
  if (setup.fields === undefined || !expand.includes('payment_method')) throw new Error('No test requests that as yet')
  return ok(
    presentFields(
      setup,
      account.methods.find((each) => each.id === setup.payment_method),
    ),
  )
}

function cancelFields({ account, id }: Call): Answer {
  const setup = account.setup(id)
  if (setup.fields?.status !== 'requires_payment_method') throw new FakeError(400, 'setup_intent_unexpected_state', {})
  setup.fields.status = 'canceled'
  return ok(presentFields(setup, undefined))
}

export function createOrder({ account, body, unknown }: Call): Answer {
  const input = readAs(bodies.orderBody, body, unknown)
  account.customer(input.customer)
  checkAmount(input.amount, 'card')
  const intent: Intent = {
    ...account.make('pi'),
    status: 'requires_payment_method',
    amount: input.amount,
    currency: input.currency,
    customer: input.customer,
    payment_method: null,
    metadata: input.metadata ?? {},
    description: input.description ?? null,
    type: 'card',
    generated: null,
    failure: null,
    hasCharge: false,
    refunds: [],
    disputes: [],
    payout: null,
  }
  account.intents.push(intent)
  return ok(presentIntent(intent))
}

const refusals: Partial<Record<CardBehaviour | 'alone', { code: string; decline_code: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  alone: { code: 'authentication_required', decline_code: 'authentication_required' },
}

async function confirmOrder({ account, body, id, unknown, tell }: Call): Promise<Answer> {
  const input = readAs(bodies.confirmBody, body, unknown)
  const intent = account.intent(id)
  if (intent.status !== 'requires_payment_method') refuseIn(intent)
  const method = findMethod(account, intent, input.payment_method)
  intent.payment_method = method.id
  intent.hasCharge = true
  intent.failure = null
  const needsProof = method.behaviour === 'needs-proof'
  const alone = needsProof && input.off_session === true ? 'alone' : undefined
  const failure = refusals[alone ?? method.behaviour ?? 'needs-proof']
  if (failure !== undefined) {
    intent.failure = failure
    await tell('payment_intent.payment_failed', presentIntent(intent))
    throw new FakeError(402, failure.code, { ...failure, payment_intent: presentIntent(intent) })
  }
  if (needsProof && input.return_url === undefined) refuse('parameter_missing', 'return_url')
  intent.returnUrl = input.return_url ?? null
  intent.status = needsProof ? 'requires_action' : 'succeeded'
  await tell(needsProof ? 'payment_intent.requires_action' : 'payment_intent.succeeded', presentIntent(intent))
  return ok(presentIntent(intent))
}

function findMethod(account: FakeAccount, { customer }: Intent, id: string) {
  const method = account.methods.find((each) => each.id === id) ?? missing('payment_method')
  return method.customer === customer ? method : refuse('payment_method_customer_mismatch', 'payment_method')
}

const refuseIn = (intent: Intent): never => {
  throw new FakeError(400, 'payment_intent_unexpected_state', { payment_intent: presentIntent(intent) })
}

/** Any change forgets the last error, as Stripe documents it. */
function changeOrder({ account, body, id, unknown }: Call): Answer {
  const { metadata } = readAs(bodies.intentChange, body, unknown)
  const intent = account.intent(id)
  Object.assign(intent.metadata, metadata)
  intent.failure = null
  return ok(presentIntent(intent))
}

function listCustomers({ account, query, unknown }: Call): Answer {
  return page(account.customers, readAs(queries.page, query, unknown), presentCustomer)
}
