import { defined } from '../../../../../contract/defined.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { CardCharge, CardOrder, ProviderCharge } from '../../card-provider.ts'
import { type Transaction, transaction, transactionAnswer } from './answers.ts'
import { type ChargeRow, isSameRequest } from './charge-book.ts'
import { callGateway } from './http/client.ts'
import { BraintreeRefusal, BraintreeFailure } from './http/errors.ts'
import { failureOf, outcomeOf } from './failure-reasons.ts'
import { findDeciding, listTransactions, takeAllBack } from './look-up.ts'
import { confirmUrl } from './pages/addresses.ts'
import type { BraintreeParts } from './parts.ts'

/** The calls for charges of a card. */
export const chargeCalls = { charge: chargeCard, findCharge, cancelCharge }

/** Takes money once under a reference, however often it is requested, also at once. */
async function chargeCard(parts: BraintreeParts, request: CardCharge): Promise<ProviderCharge> {
  const row = await parts.book.open(request)
  if (!isSameRequest(row, request)) throw new BraintreeRefusal('The reference was used for another charge')
  if (row.state !== 'open') return present(parts, row)
  const { isPresent } = request
  const sale = {
    paymentMethodToken: row.cardId,
    transactionSource: isPresent ? 'recurring_first' : 'recurring',
    options: { submitForSettlement: true },
  }
  return present(parts, await takeOnce(parts, row, { from: 'open', sale }))
}

export interface SaleRequest {
  from: 'open' | 'needs-action'
  /** The card, and the reason: fields of a sale. */
  sale: object
}

/** Takes a charge once: of many callers in this process at the same time one does it, and all get the answer. */
export async function takeOnce(parts: BraintreeParts, row: ChargeRow, sale: SaleRequest): Promise<ChargeRow> {
  const { underway } = parts
  const running = underway.get(row.reference)
  if (running !== undefined) return running
  const attempt = take(parts, row, sale).finally(() => underway.delete(row.reference))
  underway.set(row.reference, attempt)
  return attempt
}

/**
 * Requests the money, after it has looked for an earlier request.
 * @throws BraintreeFailure when another process is requesting it, or its outcome is unknown
 */
async function take(parts: BraintreeParts, row: ChargeRow, { from, sale }: SaleRequest): Promise<ChargeRow> {
  const { book } = parts
  if (!(await book.claim(row.reference, from)))
    throw new BraintreeFailure('The same charge was requested a moment ago, and its outcome is still unknown')
  let isSent = false
  try {
    const before = await findDeciding(parts, row)
    if (before !== undefined) return await record(parts, row, before)
    const merchantAccountId = await parts.merchantAccountOf(row.currency)
    isSent = true
    return await record(parts, row, await sell(parts, row, { merchantAccountId, ...sale }))
  } catch (error) {
    const isUndone = error instanceof BraintreeRefusal || (error instanceof BraintreeFailure && error.isUndone)
    // After an earlier request whose outcome could not be looked up, it stays in doubt.
    if (isSent ? isUndone : row.sentAt === null) await book.release(row.reference, from)
    throw error
  }
}

async function sell({ gateway }: BraintreeParts, row: ChargeRow, sale: object): Promise<Transaction> {
  const answer = await callGateway(transactionAnswer, () =>
    gateway.transaction.sale({
      amount: eurosOf(row.amountCents).toFixed(2),
      orderId: row.reference,
      customerId: row.customerId,
      ...sale,
    }),
  )
  if (answer.transaction.gatewayRejectionReason === 'duplicate')
    throw new BraintreeFailure('Braintree received the same charge a moment ago')
  return answer.transaction
}

/** Writes how a transaction ended. A charge cancelled while it was under way is refunded. */
async function record(parts: BraintreeParts, row: ChargeRow, deciding: Transaction): Promise<ChargeRow> {
  const outcome = outcomeOf(deciding)
  if (outcome === undefined) throw new BraintreeFailure('Braintree is still busy with a transaction')
  const isRight = deciding.amount === row.amountCents && deciding.currencyIsoCode === row.currency
  if (outcome === 'paid' && !isRight) throw new BraintreeFailure('Braintree charged another amount')
  const failure = outcome === 'refused' ? failureOf(deciding) : null
  // An authentication that the bank requires is tried once; a payer who fails it is refused.
  const mayProve = failure === 'not_authenticated' && row.transactionId === null
  const settled = await parts.book.settle(row.reference, {
    state: mayProve ? 'needs-action' : outcome,
    failure: mayProve ? null : failure,
    transactionId: deciding.id,
  })
  if (settled.state !== 'cancelled') return settled
  if (outcome === 'paid') await takeAllBack(parts, row.reference)
  return parts.book.clearSent(row.reference)
}

async function findCharge(parts: BraintreeParts, order: CardOrder): Promise<ProviderCharge | undefined> {
  const row = await parts.book.find(order.reference)
  if (row === undefined) return findUnknown(parts, order.reference)
  if (row.state === 'cancelled') return present(parts, await cleanUp(parts, row))
  if (row.state === 'paid') return present(parts, await recheckPaid(parts, row))
  if (row.state !== 'open') return present(parts, row)
  if (row.sentAt === null) return undefined
  const deciding = await findDeciding(parts, row)
  if (deciding !== undefined) return present(parts, await record(parts, row, deciding))
  if (parts.book.isUnsure(row)) throw new BraintreeFailure('The outcome of the charge is still unknown')
  return undefined
}

/** Checks again a paid charge, which may have been voided since, by us or at Braintree itself. */
async function recheckPaid({ gateway }: BraintreeParts, row: ChargeRow): Promise<ChargeRow> {
  const current = await callGateway(transaction, () => gateway.transaction.find(defined(row.transactionId)))
  return outcomeOf(current) === 'cancelled' ? { ...row, state: 'cancelled' } : row
}

/** Finds a charge that our books lack. Our books may be older than the charge: a backup was put back. */
async function findUnknown(parts: BraintreeParts, reference: string): Promise<ProviderCharge | undefined> {
  const all = await listTransactions(parts, reference)
  const one = all.find((each) => outcomeOf(each) === 'paid') ?? all.at(-1)
  if (one === undefined) return undefined
  const status = outcomeOf(one)
  if (status === undefined) throw new BraintreeFailure('Braintree is still busy with a transaction')
  const { id: chargeId, amount: amountCents, currencyIsoCode: currency } = one
  const failure = status === 'refused' ? failureOf(one) : null
  return { chargeId, reference, status, amountCents, currency, actionUrl: null, failure }
}

async function cancelCharge(parts: BraintreeParts, order: CardOrder): Promise<ProviderCharge['status']> {
  const { book } = parts
  const existing = await book.find(order.reference)
  if (existing === undefined && (await findUnknown(parts, order.reference))?.status === 'paid') return 'paid'
  if (existing?.state === 'open' && existing.sentAt !== null) {
    const deciding = await findDeciding(parts, existing)
    if (deciding !== undefined) await record(parts, existing, deciding)
  }
  await book.cancelBefore(order)
  const row = await book.cancel(order.reference)
  if (row.state !== 'cancelled') return row.state === 'open' ? 'cancelled' : row.state
  const after = await cleanUp(parts, row)
  if (book.isUnsure(after)) throw new BraintreeFailure('A charge that was cancelled may still be on its way')
  return 'cancelled'
}

/** Money that moved all the same under a reference that was cancelled goes back. */
async function cleanUp(parts: BraintreeParts, row: ChargeRow): Promise<ChargeRow> {
  if (row.sentAt === null) return row
  await takeAllBack(parts, row.reference)
  return parts.book.isUnsure(row) ? row : parts.book.clearSent(row.reference)
}

function present(parts: BraintreeParts, row: ChargeRow): ProviderCharge {
  const { reference, transactionId, state, amountCents, currency, failure } = row
  if (state === 'open') throw new BraintreeFailure('The outcome of the charge is still unknown')
  return {
    // A charge without a transaction has no number of its own.
    chargeId: transactionId ?? reference,
    reference,
    status: state,
    amountCents,
    currency,
    actionUrl: state === 'needs-action' ? confirmUrl(parts, reference) : null,
    failure,
  }
}
