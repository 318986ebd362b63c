import type { z } from 'zod'
import * as schemas from './schemas.ts'
import { centsOf } from '../../../contract/money.ts'
import { type FakeCard, type FakeHouse, type FakeNonce, type FakeTransaction, isTaken } from './state.ts'
import { RepeatedElement } from './xml.ts'

export type Answer = [status: number, name: string, value: object]

export const missing: Answer = [404, 'error', { message: 'not found' }]

/** The fault of a request, as its list of validation errors says. */
const wrong = (code: string, more: object = {}): Answer => [
  422,
  'api_error_response',
  {
    errors: { errors: [], transaction: { errors: [{ code, attribute: 'base', message: `Fault ${code}` }] } },
    message: `Fault ${code}`,
    ...more,
  },
]

class UnknownCall extends Error {}

function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (!read.success) throw new UnknownCall(read.error.message)
  return read.data
}

type Handler = (fake: FakeHouse, body: unknown, at: string[]) => Answer

const routes: [string, RegExp, Handler][] = [
  ['POST', /^\/customers$/, createCustomer],
  [
    'POST',
    /^\/client_token$/,
    (_fake, body) => [
      201,
      'client_token',
      { value: `token-${JSON.stringify(readAs(schemas.clientToken, body)).length}` },
    ],
  ],
  ['POST', /^\/payment_methods$/, storeCard],
  [
    'GET',
    /^\/payment_methods\/any\/([\w-]+)$/,
    ({ state }, _body, [token]) => search('credit_card', state.cards.get(token!)),
  ],
  ['POST', /^\/payment_methods\/([\w-]+)\/nonces$/, createNonce],
  [
    'GET',
    /^\/payment_method_nonces\/([\w-]+)$/,
    ({ state }, _body, [nonce]) => search('payment_method_nonce', state.nonces.get(nonce!)),
  ],
  ['GET', /^\/merchant_accounts\?page=(\d+)$/, listMerchantAccounts],
  ['POST', /^\/transactions$/, sell],
  [
    'GET',
    /^\/transactions\/([\w-]+)$/,
    ({ state }, _body, [id]) =>
      search(
        'transaction',
        state.transactions.find((each) => each.id === id),
      ),
  ],
  ['PUT', /^\/transactions\/([\w-]+)\/void$/, letGo],
  ['POST', /^\/transactions\/([\w-]+)\/refund$/, refundTransaction],
  ['POST', /^\/transactions\/advanced_search_ids$/, searchTransactions],
]

/** @returns 'unknown' with the undocumented call */
export function answerTo(fake: FakeHouse, method: string, path: string, body: unknown): Answer | 'unknown' {
  for (const [verb, pattern, handler] of routes) {
    const match = verb === method ? pattern.exec(path) : null
    if (match === null) continue
    try {
      return handler(fake, body, match.slice(1))
    } catch (error) {
      if (error instanceof UnknownCall) return 'unknown'
      throw error
    }
  }
  return 'unknown'
}

const search = (name: string, value: object | undefined): Answer => (value === undefined ? missing : [200, name, value])

function createCustomer({ state }: FakeHouse, body: unknown): Answer {
  const { id, last_name: lastName, email } = readAs(schemas.customer, body).customer
  if (state.customers.has(id)) return wrong('91609')
  const customer = { id, lastName, email }
  state.customers.set(id, customer)
  return [201, 'customer', customer]
}

function storeCard(fake: FakeHouse, body: unknown): Answer {
  const { state } = fake
  const {
    customer_id: customerId,
    payment_method_nonce: parameter,
    token,
  } = readAs(schemas.paymentMethod, body).payment_method
  const nonce = state.nonces.get(parameter)
  if (!state.customers.has(customerId)) return wrong('91705')
  if (nonce === undefined) return wrong('91732')
  if (nonce.isUsed) return wrong('91731')
  if (state.cards.has(token)) return wrong('91719')
  nonce.isUsed = true
  if (nonce.kind === 'vault-declined')
    return wrong('', {
      verification: { status: 'processor_declined', processorResponseCode: '2000', gatewayRejectionReason: null },
    })
  const { kind, last4, countryOfIssuance } = nonce
  const card: FakeCard = {
    token,
    customerId,
    kind,
    cardType: 'Visa',
    last4,
    countryOfIssuance,
    expirationMonth: '02',
    expirationYear: '2028',
  }
  state.cards.set(token, card)
  return [201, 'credit_card', card]
}

function createNonce(fake: FakeHouse, _body: unknown, [token]: string[]): Answer {
  const card = fake.state.cards.get(token!)
  if (card === undefined) return missing
  const { nonce } = fake.newNonce({ kind: card.kind, token: card.token })
  return [201, 'payment_method_nonce', { nonce, type: 'CreditCard', details: { bin: '400000', lastFour: card.last4 } }]
}

/** The default account is in dollars: a client that relies on it takes another amount. */
const accountsOf = ({ currencies, otherAccounts }: FakeHouse) => [
  ...otherAccounts,
  ...['USD', ...currencies].map((currencyIsoCode) => ({
    id: `account-${currencyIsoCode.toLowerCase()}`,
    currencyIsoCode,
    status: 'active',
    default: currencyIsoCode === 'USD',
  })),
]

function listMerchantAccounts(fake: FakeHouse, _body: unknown, [page]: string[]): Answer {
  const accounts = accountsOf(fake)
  const shown = accounts.slice((Number(page) - 1) * 2, Number(page) * 2)
  const fields = { currentPageNumber: Number(page), pageSize: 2, totalItems: accounts.length }
  return [200, 'merchant_accounts', new RepeatedElement(fields, 'merchant_account', shown)]
}

const codes: Partial<Record<FakeCard['kind'], string>> = {
  declined: '2000',
  insufficient_funds: '2001',
  expired: '2004',
  'needs-proof': '2099',
}

function sell(fake: FakeHouse, body: unknown): Answer {
  const { state } = fake
  const input = readAs(schemas.sale, body).transaction
  const nonce = state.nonces.get(input.payment_method_nonce ?? '')
  if (input.payment_method_nonce !== undefined && nonce?.isUsed !== false) return wrong('91564')
  const card = state.cards.get(input.payment_method_token ?? nonce?.token ?? '')
  if (card === undefined) return wrong('91518')
  if (card.customerId !== input.customer_id) return wrong('91516')
  const account = accountsOf(fake).find(({ id }) => id === input.merchant_account_id)
  if (account?.status !== 'active') return wrong('91513')
  if (nonce !== undefined) nonce.isUsed = true
  const outcome = outcomeOf(fake, input.order_id, input.amount, answerOfBank(card, nonce, input.options))
  const transaction: FakeTransaction = {
    id: `tx${state.transactions.length + 1}`,
    type: 'sale',
    amount: input.amount,
    merchantAccountId: account.id,
    currencyIsoCode: account.currencyIsoCode,
    orderId: input.order_id,
    createdAt: fake.now(),
    refundIds: [],
    source: input.transaction_source,
    processorResponseCode: '1000',
    gatewayRejectionReason: null,
    ...outcome,
  }
  state.transactions.push(transaction)
  return isTaken(transaction) ? [201, 'transaction', transaction] : wrong('', { transaction })
}

/** An authenticated payer does not authenticate again. */
function answerOfBank(
  { kind }: FakeCard,
  nonce: FakeNonce | undefined,
  options: { three_d_secure?: { required: boolean } },
) {
  const isShifted = nonce?.threeDSecureInfo?.liabilityShifted === true
  return {
    isRejected: options.three_d_secure?.required === true && !isShifted,
    code: kind === 'needs-proof' && isShifted ? undefined : codes[kind],
  }
}

function outcomeOf(
  { state, settlesAtOnce }: FakeHouse,
  orderId: string,
  amount: string,
  { isRejected, code }: { isRejected: boolean; code: string | undefined },
): Pick<FakeTransaction, 'status'> & Partial<FakeTransaction> {
  const same = state.transactions.some((each) => each.orderId === orderId && each.amount === amount && isTaken(each))
  const rejected = { status: 'gateway_rejected', processorResponseCode: null }
  if (same) return { ...rejected, gatewayRejectionReason: 'duplicate' }
  if (isRejected) return { ...rejected, gatewayRejectionReason: 'three_d_secure' }
  if (code !== undefined) return { status: 'processor_declined', processorResponseCode: code }
  return { status: settlesAtOnce ? 'settled' : 'submitted_for_settlement' }
}

function letGo({ state }: FakeHouse, body: unknown, [id]: string[]): Answer {
  if (body !== undefined) throw new UnknownCall('void takes nothing')
  const transaction = state.transactions.find((each) => each.id === id)
  if (transaction === undefined) return missing
  if (!['authorized', 'submitted_for_settlement'].includes(transaction.status)) return wrong('91504')
  transaction.status = 'voided'
  return [200, 'transaction', transaction]
}

function refundTransaction(fake: FakeHouse, body: unknown, [id]: string[]): Answer {
  const { amount, order_id: orderId } = readAs(schemas.refund, body).transaction
  const { transactions } = fake.state
  const sale = transactions.find((each) => each.id === id)
  if (sale === undefined) return missing
  if (!['settling', 'settled'].includes(sale.status)) return wrong('91506')
  const before = transactions.filter((each) => sale.refundIds.includes(each.id))
  const left = before.reduce((sum, each) => sum - centsOf(Number(each.amount)), centsOf(Number(sale.amount)))
  if (centsOf(Number(amount)) > left) return wrong(left === 0 ? '91512' : '91521')
  const refund: FakeTransaction = {
    ...sale,
    id: `tx${transactions.length + 1}`,
    type: 'credit',
    amount,
    orderId,
    status: 'submitted_for_settlement',
    createdAt: fake.now(),
    refundIds: [],
  }
  transactions.push(refund)
  sale.refundIds.push(refund.id)
  return [201, 'transaction', refund]
}

function searchTransactions(fake: FakeHouse, body: unknown): Answer {
  const { is } = readAs(schemas.search, body).search.order_id
  const ids = fake.state.transactions.filter((each) => each.orderId === is && fake.isFound(each)).map((each) => each.id)
  return [200, 'search_results', { pageSize: 50, ids }]
}
