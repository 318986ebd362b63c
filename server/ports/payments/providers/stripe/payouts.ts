import { z } from 'zod'
import type { IsKnownPayout, PayoutEntry, ProviderPayout } from '../../provider.ts'
import { toCents } from './amounts.ts'
import { quietRequestsMax } from '../../retry-after.ts'
import { everyItem, type StripeParts } from './http/client.ts'
import { translateErrors } from './http/errors.ts'
import { pageSize } from './payments.ts'
import { readAs } from './present-payment.ts'
import { checkoutKey } from './texts.ts'

const text = z.string().nullish()

const stripePayout = z.object({
  id: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  arrival_date: z.number().int(),
  status: z.string(),
  automatic: z.boolean(),
})
type EndedPayout = Omit<z.output<typeof stripePayout>, 'status'> & Pick<ProviderPayout, 'status'>

/** The outcomes of payouts by their statuses at Stripe; one that is on its way has none. */
export const payoutOutcomes: Readonly<Record<string, ProviderPayout['status'] | null>> = {
  pending: null,
  in_transit: null,
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

const source = z.object({
  object: z.string(),
  payment_intent: text,
  metadata: z.record(z.string(), z.string()).nullish(),
})

const balanceTransaction = z.object({
  id: z.string().min(1),
  type: z.string(),
  amount: z.number(),
  fee: z.number(),
  currency: z.string(),
  source: z.union([z.string(), source]).nullish(),
})
type Transaction = z.output<typeof balanceTransaction>

/**
 * Lists the payouts that reached the bank since then, each with the payments, refunds and disputes in it and their
 * fees.
 */
export async function listPayouts(
  parts: StripeParts,
  since: Date,
  isKnown: IsKnownPayout = () => false,
  atMost = Infinity,
): Promise<ProviderPayout[]> {
  const arrival_date = { gte: Math.floor(since.getTime() / 1000) }
  const list = (from: object) => parts.quietClient.payouts.list({ arrival_date, limit: pageSize, ...from })
  const payoutsToRead: EndedPayout[] = []
  for await (const each of everyItem(list)) {
    const payout = readAs(stripePayout, each)
    const status = payoutOutcomes[payout.status]
    // Their income in other money, in a business of their own, is nothing of ours.
    if (!status || payout.currency !== 'eur' || isKnown({ id: payout.id, status })) continue
    payoutsToRead.push({ ...payout, status })
  }
  // The imported lines say until when; Stripe lists them by when they were made, the newest first.
  payoutsToRead.reverse().sort((a, b) => a.arrival_date - b.arrival_date)
  const payouts: ProviderPayout[] = []
  for (const payout of payoutsToRead.slice(0, atMost)) payouts.push(await presentPayout(parts, payout))
  return payouts
}

async function presentPayout(parts: StripeParts, payout: EndedPayout): Promise<ProviderPayout> {
  const amountCents = toCents(payout.amount, payout.currency)
  const transactions = payout.automatic ? await transactionsOf(parts, payout.id) : []
  const checkouts = await checkoutsOf(parts, transactions)
  const entries = transactions.map((each) => presentEntry(each, checkouts))
  return {
    id: payout.id,
    paidOutAt: new Date(payout.arrival_date * 1000),
    amountCents,
    currency: 'EUR',
    status: payout.status,
    entries: withRest(entries, amountCents),
  }
}

/** Returns the transactions of a payout. Of one that was requested by hand, Stripe does not list the lines. */
async function transactionsOf({ quietClient: client }: StripeParts, payout: string): Promise<Transaction[]> {
  const list = (from: object) =>
    client.balanceTransactions.list({ payout, limit: pageSize, expand: ['data.source'], ...from })
  const transactions: Transaction[] = []
  for await (const each of everyItem(list)) {
    const transaction = readAs(balanceTransaction, each)
    // The payout itself stands among them.
    if (!transaction.type.startsWith('payout')) transactions.push(transaction)
  }
  return transactions
}

/** Sessions by their payment intents, of those payments that a checkout made. */
async function checkoutsOf(
  { quietClient: client }: StripeParts,
  transactions: Transaction[],
): Promise<Map<string, string>> {
  const intents = transactions.flatMap((each) => {
    const { payment_intent: intent, metadata, object } = sourceOf(each) ?? {}
    // A charge says it by itself; its refunds do not.
    return intent && (object !== 'charge' || metadata?.[checkoutKey] !== undefined) ? [intent] : []
  })
  const waiting = [...new Set(intents)]
  const references = new Map<string, string>()
  const fetchInTurn = async () => {
    for (let intent = waiting.pop(); intent !== undefined; intent = waiting.pop()) {
      const where = { payment_intent: intent, limit: 1 }
      const { data } = await translateErrors(() => client.checkout.sessions.list(where))
      references.set(intent, data[0]?.id ?? intent)
    }
  }
  await Promise.all(Array.from({ length: quietRequestsMax }, fetchInTurn))
  return references
}

export const kinds: Record<string, PayoutEntry['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'chargeback',
  payment_reversal: 'chargeback',
}

export function presentEntry(transaction: Transaction, checkouts: Map<string, string>): PayoutEntry {
  const { type, amount, fee, currency } = transaction
  const from = sourceOf(transaction)
  const intent = from?.payment_intent
  return {
    providerPaymentId: intent ? (checkouts.get(intent) ?? intent) : null,
    kind: from?.object === 'dispute' ? 'chargeback' : (kinds[type] ?? 'other'),
    amountCents: toCents(amount, currency),
    feeCents: toCents(fee, currency),
  }
}

const sourceOf = ({ source: from }: Transaction) => (typeof from === 'object' ? (from ?? undefined) : undefined)

/** Adds a correction line for the rest, which makes the payout right to the cent. */
function withRest(entries: PayoutEntry[], amountCents: number): PayoutEntry[] {
  const restCents = entries.reduce((rest, entry) => rest - entry.amountCents + entry.feeCents, amountCents)
  if (restCents === 0) return entries
  return [...entries, { providerPaymentId: null, kind: 'other', amountCents: restCents, feeCents: 0 }]
}
