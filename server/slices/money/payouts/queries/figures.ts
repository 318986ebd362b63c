import { and, eq, exists, gt, min, or, sql } from 'drizzle-orm'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payoutAccounts, payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import { sumWaiting } from './movements.ts'
import { isOfProvider, ofProjects, type PayoutScope } from './scope.ts'

/** The whereabouts of the money in one currency, all in cents; returns are above zero. */
export interface Figures {
  currency: string
  receivedCents: number
  refundedCents: number
  chargedBackCents: number
  feeCents: number
  onItsWayCents: number
  /** The amount on accounts that do not report what they keep and pay out. */
  unknownCents: number
  paidOutCents: number
}

/**
 * Lists the figures of the money picture by currency, euros first; those of euros are there without any movement too.
 */
export async function listFigures(db: Db, scope: PayoutScope): Promise<[Figures, ...Figures[]]> {
  const movements = (entries: typeof ledgerEntries | typeof feeEntries) => {
    const amount = sql`${entries.amountCents}`
    return {
      currency: sql<string>`${entries.currency}`,
      receivedCents: sumOf(amount, sql`${entries.kind} = 'received'`),
      refundedCents: sumOf(sql`-${amount}`, sql`${entries.kind} in ('refunded', 'refund-returned')`),
      chargedBackCents: sumOf(sql`-${amount}`, sql`${entries.kind} in ('charged-back', 'chargeback-reversed')`),
    }
  }
  const [entries, fees, out, isUnreported] = await Promise.all([
    db
      .select(movements(ledgerEntries))
      .from(ledgerEntries)
      .where(isOfProvider(db, scope))
      .groupBy(ledgerEntries.currency),
    db
      .select(movements(feeEntries))
      .from(feeEntries)
      .where(ofProjects(db, feeEntries.projectId, scope))
      .groupBy(feeEntries.currency),
    db
      .select({
        currency: payouts.currency,
        feeCents: sumOf(payoutLines.feeCents),
        paidOutCents: sumOf(sql`${payoutLines.amountCents} - ${payoutLines.feeCents}`),
      })
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
      .where(and(ofProjects(db, payoutLines.projectId, scope), eq(payouts.state, 'paid')))
      .groupBy(payouts.currency),
    hasUnreportedPayouts(db, scope),
  ])
  // Payments are looked up only where an account hides its payouts.
  const unknown = isUnreported ? await sumWaiting(db, scope) : []
  const sums = new Map<string, Figures>([['EUR', figuresOf('EUR')]])
  for (const { currency, ...amounts } of [...entries, ...fees, ...out, ...unknown]) {
    const figures = sums.get(currency) ?? figuresOf(currency)
    sums.set(currency, addAmounts(figures, amounts))
  }
  const [euros = figuresOf('EUR'), ...others] = [...sums.values()].map(withRest)
  return [euros, ...others.toSorted((a, b) => a.currency.localeCompare(b.currency))]
}

type Amounts = Partial<Omit<Figures, 'currency'>>

const figuresOf = (currency: string): Figures => ({
  currency,
  receivedCents: 0,
  refundedCents: 0,
  chargedBackCents: 0,
  feeCents: 0,
  onItsWayCents: 0,
  unknownCents: 0,
  paidOutCents: 0,
})

const addAmounts = (figures: Figures, amounts: Amounts): Figures => ({
  ...figures,
  receivedCents: figures.receivedCents + (amounts.receivedCents ?? 0),
  refundedCents: figures.refundedCents + (amounts.refundedCents ?? 0),
  chargedBackCents: figures.chargedBackCents + (amounts.chargedBackCents ?? 0),
  feeCents: figures.feeCents + (amounts.feeCents ?? 0),
  unknownCents: figures.unknownCents + (amounts.unknownCents ?? 0),
  paidOutCents: figures.paidOutCents + (amounts.paidOutCents ?? 0),
})

/** Adds the rest of the amount received, which is still with a provider. */
const withRest = (figures: Figures): Figures => ({
  ...figures,
  onItsWayCents:
    figures.receivedCents -
    figures.refundedCents -
    figures.chargedBackCents -
    figures.feeCents -
    figures.unknownCents -
    figures.paidOutCents,
})

/**
 * Whether some account on which they were paid does not show its payouts. The few of those accounts are looked at, and
 * payments only where there is one.
 */
export async function hasUnreportedPayouts(db: Db, scope: PayoutScope): Promise<boolean> {
  const isPaidThere = and(
    eq(payments.provider, payoutAccounts.provider),
    eq(payments.account, payoutAccounts.account),
    gt(payments.receivedCents, 0),
  )
  const donation = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(and(isPaidThere, ofProjects(db, donations.projectId, scope)))
  const entryFee = db
    .select({ id: payments.id })
    .from(feeEntries)
    .innerJoin(payments, eq(payments.id, feeEntries.paymentId))
    .where(and(isPaidThere, ofProjects(db, feeEntries.projectId, scope)))
  const [row] = await db
    .select({ provider: payoutAccounts.provider })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.isUnreported, true), or(exists(donation), exists(entryFee))))
    .limit(1)
  return row !== undefined
}

/** Finds the moment of the first movement; undefined before it. */
export async function findFirstMovement(db: Db, scope: PayoutScope): Promise<Date | undefined> {
  const [[donation], [entryFee]] = await Promise.all([
    db
      .select({ at: min(ledgerEntries.createdAt) })
      .from(ledgerEntries)
      .where(isOfProvider(db, scope)),
    db
      .select({ at: min(feeEntries.createdAt) })
      .from(feeEntries)
      .where(ofProjects(db, feeEntries.projectId, scope)),
  ])
  const times = [donation?.at, entryFee?.at].flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
