import { BraintreeFailure } from './http/errors.ts'
import { idsAnswer, type Transaction, transaction } from './answers.ts'
import type { ChargeRow } from './charge-book.ts'
import { callGateway } from './http/client.ts'
import { outcomeOf } from './failure-reasons.ts'
import type { BraintreeParts } from './parts.ts'
import { undoCharge } from './refund-charge.ts'

/** The number of transactions that are read under one reference: a card that was declined and proven once or twice. */
const transactionsMax = 20

/** Lists all transactions under a reference, the oldest first. */
export async function listTransactions({ gateway }: BraintreeParts, reference: string): Promise<Transaction[]> {
  const path = `${gateway.config.baseMerchantPath()}/transactions/advanced_search_ids`
  // The stream of the client ends the process over an answer that it cannot read, so it is requested in its words.
  const { searchResults } = await callGateway(idsAnswer, () =>
    gateway.http.post(path, { search: { orderId: { is: reference } } }),
  )
  if (searchResults.ids.length > transactionsMax) throw new BraintreeFailure('A reference has too many transactions')
  const transactions = await Promise.all(
    searchResults.ids.map((id) => callGateway(transaction, () => gateway.transaction.find(id))),
  )
  return transactions
    .filter(({ orderId }) => orderId === reference)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/**
 * Finds the transaction that decides how a charge ended. Money that was taken twice under one reference is refunded.
 * @returns undefined when there is none, or only one that ended before the last request
 * @throws BraintreeFailure while one is on its way there
 */
export async function findDeciding(parts: BraintreeParts, row: ChargeRow): Promise<Transaction | undefined> {
  const otherTransactions = (await listTransactions(parts, row.reference)).filter(({ id }) => id !== row.transactionId)
  const [first, ...others] = otherTransactions.filter((each) => outcomeOf(each) === 'paid')
  for (const other of others) await undoCharge(parts, other)
  if (first !== undefined) return first
  if (otherTransactions.some((each) => outcomeOf(each) === undefined))
    throw new BraintreeFailure('Braintree is still busy with a transaction')
  return otherTransactions.at(-1)
}

/** Takes back money that moved under a reference that is not wanted any more. */
export async function takeAllBack(parts: BraintreeParts, reference: string): Promise<void> {
  for (const each of await listTransactions(parts, reference)) {
    const outcome = outcomeOf(each)
    if (outcome === undefined) throw new BraintreeFailure('Braintree is still busy with a transaction')
    if (outcome === 'paid') await undoCharge(parts, each)
  }
}
