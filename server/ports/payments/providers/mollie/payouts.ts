import { z } from 'zod'
import type { IsKnownPayout, PayoutEntry, ProviderPayout } from '../../provider.ts'
import { toCents } from './amounts.ts'
import type { MollieParts } from './http/client.ts'
import { everyItem, type MolliePage, pageSize } from './pages.ts'
import { type Cost, type SettledMovement, shareFees } from './share-fees.ts'

const amount = z.object({ currency: z.string(), value: z.string() })

const period = z.object({
  costs: z.array(
    z.object({
      description: z.string(),
      method: z.string().nullish(),
      rate: z.object({ fixed: amount.nullish(), variable: z.string().nullish() }).nullish(),
      amountGross: amount,
    }),
  ),
})

const mollieSettlement = z.object({
  id: z.string().min(1),
  settledAt: z.string().nullish(),
  status: z.enum(['open', 'pending', 'processing-at-bank', 'paidout', 'failed']),
  amount,
  // By year and month; an empty list where nothing was charged.
  periods: z.preprocess(
    (value) => (Array.isArray(value) ? {} : (value ?? {})),
    z.record(z.string(), z.record(z.string(), period)),
  ),
})
type Settlement = z.output<typeof mollieSettlement>
type EndedSettlement = Omit<Settlement, 'status' | 'settledAt'> & Pick<ProviderPayout, 'status' | 'paidOutAt'>

/** The outcomes of settlements by their statuses at Mollie; one that is on its way has none. */
export const settlementOutcomes: Readonly<Record<Settlement['status'], ProviderPayout['status'] | null>> = {
  open: null,
  pending: null,
  'processing-at-bank': null,
  paidout: 'paid',
  failed: 'failed',
}

const movement = z.object({
  id: z.string(),
  paymentId: z.string().nullish(),
  method: z.string().nullish(),
  amount,
  settlementAmount: amount.nullish(),
})

/**
 * Lists the settlements that were paid out since then, each with its payments, refunds and chargebacks and their fees.
 */
export async function listPayouts(
  parts: MollieParts,
  since: Date,
  isKnown: IsKnownPayout = () => false,
  atMost = Infinity,
): Promise<ProviderPayout[]> {
  const ended = (await endedSince(parts, since)).toReversed()
  const settlementsToRead = ended.filter((settlement) => !isKnown(settlement))
  const payouts: ProviderPayout[] = []
  for (const settlement of settlementsToRead.slice(0, atMost)) payouts.push(await presentPayout(parts, settlement))
  return payouts
}

/** Newest first. @throws AccountUnusable for the key of a profile, which may not see the settlements of its owner */
async function endedSince({ quietClient: client }: MollieParts, since: Date): Promise<EndedSettlement[]> {
  const settlements: EndedSettlement[] = []
  const list = (from?: string) => client.settlements.page({ limit: pageSize, from })
  for await (const each of everyItem(list)) {
    const { settledAt, ...settlement } = mollieSettlement.parse(each)
    // A pending payout has no such moment yet.
    if (!settledAt) continue
    const paidOutAt = new Date(settledAt)
    if (paidOutAt < since) break
    const status = settlementOutcomes[settlement.status]
    if (status !== null) settlements.push({ ...settlement, status, paidOutAt })
  }
  return settlements
}

async function presentPayout(
  { quietClient: client }: MollieParts,
  settlement: EndedSettlement,
): Promise<ProviderPayout> {
  const { id: settlementId, status, paidOutAt } = settlement
  const where = (from?: string) => ({ settlementId, limit: pageSize, from })
  const moved: SettledMovement[] = []
  const take = async (kind: SettledMovement['kind'], list: (from?: string) => Promise<MolliePage>) => {
    for await (const each of everyItem(list)) moved.push(movedOf(kind, movement.parse(each)))
  }
  await take('payment', (from) => client.settlementPayments.page(where(from)))
  await take('refund', (from) => client.settlementRefunds.page(where(from)))
  await take('chargeback', (from) => client.settlementChargebacks.page(where(from)))
  const amountCents = toCents(settlement.amount)
  return {
    id: settlementId,
    paidOutAt,
    amountCents,
    currency: settlement.amount.currency,
    status,
    entries: withRest(shareFees(moved, costsOf(settlement)), amountCents),
  }
}

function movedOf(kind: SettledMovement['kind'], one: z.output<typeof movement>): SettledMovement {
  const cents = Math.abs(toCents(one.settlementAmount ?? one.amount))
  return {
    kind,
    providerPaymentId: kind === 'payment' ? one.id : (one.paymentId ?? null),
    method: one.method ?? null,
    amountCents: kind === 'payment' ? cents : -cents,
  }
}

const costsOf = ({ periods }: EndedSettlement): Cost[] =>
  Object.values(periods)
    .flatMap((months) => Object.values(months))
    .flatMap(({ costs }) => costs)
    .map(({ description, method, rate, amountGross }) => ({
      description,
      method: method ?? null,
      fixedCents: rate?.fixed ? toCents(rate.fixed) : 0,
      variablePercent: rate?.variable ?? '0',
      totalCents: toCents(amountGross),
    }))

/** Corrections, reserves and fees of a month belong to no payment; with them the payout is right to the cent. */
function withRest(entries: PayoutEntry[], amountCents: number): PayoutEntry[] {
  const restCents = entries.reduce((rest, entry) => rest - entry.amountCents + entry.feeCents, amountCents)
  if (restCents === 0) return entries
  return [...entries, { providerPaymentId: null, kind: 'other', amountCents: restCents, feeCents: 0 }]
}
