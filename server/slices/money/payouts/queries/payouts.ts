import { and, asc, desc, eq, exists, gt, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { manualDonations } from '../../../../schema/money/donations/manual.ts'
import { connectedAccounts } from '../../../../schema/money/connected-accounts/connected-accounts.ts'
import { payoutAccounts, payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'

export type PayoutScope = { projectId: number } | { organizationId: number }

const projectsOf = (db: Db, organizationId: number) =>
  db.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, organizationId))

type ProjectColumn =
  | typeof donations.projectId
  | typeof feeEntries.projectId
  | typeof ledgerEntries.projectId
  | typeof payoutLines.projectId

const ofProjects = (db: Db, column: ProjectColumn, scope: PayoutScope): SQL =>
  'projectId' in scope ? eq(column, scope.projectId) : inArray(column, projectsOf(db, scope.organizationId))

/** The accounts of an organization; a project has none of its own. */
const ownAccounts = (db: Db, scope: PayoutScope) =>
  'projectId' in scope
    ? undefined
    : db
        .select({ key: connectedAccounts.key })
        .from(connectedAccounts)
        .where(eq(connectedAccounts.organizationId, scope.organizationId))

/**
 * Lines of their projects; an organization sees all that was paid out of its own accounts, to match it with its bank.
 */
function isTheirs(db: Db, scope: PayoutScope): SQL | undefined {
  const own = ownAccounts(db, scope)
  return or(ofProjects(db, payoutLines.projectId, scope), own && inArray(payouts.account, own))
}

const sumOf = (amount: SQL, when: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${when}), 0)`.mapWith(Number)

/** All in cents; returns are above zero. */
export async function sumFigures(db: Db, scope: PayoutScope) {
  const movements = (entries: typeof ledgerEntries | typeof feeEntries) => {
    const amount = sql`${entries.amountCents}`
    return {
      receivedCents: sumOf(amount, sql`${entries.kind} = 'received'`),
      refundedCents: sumOf(sql`-${amount}`, sql`${entries.kind} in ('refunded', 'refund-returned')`),
      chargedBackCents: sumOf(sql`-${amount}`, sql`${entries.kind} in ('charged-back', 'chargeback-reversed')`),
    }
  }
  const byHand = db
    .select({ id: manualDonations.donationId })
    .from(manualDonations)
    .where(eq(manualDonations.donationId, ledgerEntries.donationId))
  const [[donationSums], [fees], [out]] = await Promise.all([
    db
      .select(movements(ledgerEntries))
      .from(ledgerEntries)
      // A donation that a manager wrote down never was with a provider. It is looked up among the few of those, and not
      // among all payments.
      .where(and(ofProjects(db, ledgerEntries.projectId, scope), notExists(byHand))),
    db
      .select(movements(feeEntries))
      .from(feeEntries)
      .where(ofProjects(db, feeEntries.projectId, scope)),
    db
      .select({
        feeCents: sql<number>`coalesce(sum(${payoutLines.feeCents}), 0)`.mapWith(Number),
        netCents: sql<number>`coalesce(sum(${payoutLines.amountCents} - ${payoutLines.feeCents}), 0)`.mapWith(Number),
      })
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
      .where(and(ofProjects(db, payoutLines.projectId, scope), eq(payouts.state, 'paid'))),
  ])
  const received = defined(donationSums).receivedCents + defined(fees).receivedCents
  const refunded = defined(donationSums).refundedCents + defined(fees).refundedCents
  const chargedBack = defined(donationSums).chargedBackCents + defined(fees).chargedBackCents
  return {
    receivedCents: received,
    refundedCents: refunded,
    chargedBackCents: chargedBack,
    feeCents: defined(out).feeCents,
    paidOutCents: defined(out).netCents,
    onItsWayCents: received - refunded - chargedBack - defined(out).feeCents - defined(out).netCents,
  }
}

/** Whether some account on which they were paid does not show its payouts. */
export async function hasUnreportedPayouts(db: Db, scope: PayoutScope): Promise<boolean> {
  const [row] = await db
    .select({ provider: payoutAccounts.provider })
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.isUnreported, true),
        sql`exists (select 1 from ${payments} join ${donations} on ${donations.id} = ${payments.donationId}
          where ${payments.provider} = ${payoutAccounts.provider} and ${payments.account} = ${payoutAccounts.account}
            and ${payments.receivedCents} > 0 and ${ofProjects(db, donations.projectId, scope)})`,
      ),
    )
    .limit(1)
  return row !== undefined
}

const isOfProject = sql`${payoutLines.projectId} is not null`
const amount = sql`${payoutLines.amountCents}`
const net = sql`${payoutLines.amountCents} - ${payoutLines.feeCents}`

/** The payouts that have a line of theirs. A line is looked for in each, and none is read or added up. */
function hasTheirs(db: Db, scope: PayoutScope): SQL {
  const line = db.select({ id: payoutLines.id }).from(payoutLines)
  const isLine = and(eq(payoutLines.payoutId, payouts.id), ofProjects(db, payoutLines.projectId, scope))
  const own = ownAccounts(db, scope)
  return defined(or(exists(line.where(isLine)), own && inArray(payouts.account, own)))
}

/** Payouts, newest first, with their part of each. Only those of the page are added up. */
export async function listPayouts(db: Db, scope: PayoutScope, rows: { limit: number; offset: number }) {
  const page = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(hasTheirs(db, scope))
    .orderBy(desc(payouts.paidOutAt), desc(payouts.id))
    .limit(rows.limit)
    .offset(rows.offset)
  const ids = page.map(({ id }) => id)
  const list = await db
    .select({
      ...pick(payouts, 'id', 'paidOutAt', 'state', 'providerPayoutId'),
      count: sql<number>`count(*)`.mapWith(Number),
      receivedCents: sumOf(amount, sql`${isOfProject} and ${payoutLines.kind} = 'payment'`),
      goneBackCents: sumOf(sql`-${amount}`, sql`${isOfProject} and ${payoutLines.kind} <> 'payment'`),
      feeCents: sumOf(sql`${payoutLines.feeCents}`, isOfProject),
      otherCents: sumOf(net, sql`${payoutLines.projectId} is null`),
      netCents: sql<number>`sum(${net})`.mapWith(Number),
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(inArray(payouts.id, ids), isTheirs(db, scope)))
    .groupBy(payouts.id)
    .orderBy(desc(payouts.paidOutAt), desc(payouts.id))
  return { list, total: await db.$count(payouts, hasTheirs(db, scope)) }
}

/**
 * Donors' names are for the managers of the project now. Payments on an organization's own account stay in its books
 * when a project of it goes to another, without the names of people who are not its donors any more.
 */
const isTheirDonor = (scope: PayoutScope): SQL =>
  'projectId' in scope
    ? sql`true`
    : sql`${projects.organizationId} is not distinct from ${scope.organizationId}::bigint`

const selectLines = (db: Db, scope: PayoutScope) =>
  db
    .select({
      ...pick(payoutLines, 'id', 'kind', 'donationId', 'amountCents', 'feeCents'),
      payable: payments.kind,
      donor: sql<string>`case when ${donations.id} is null or ${donations.isAnonymous} or not (${isTheirDonor(scope)}) then ''
        else trim(${donations.firstName} || ' ' || ${donations.lastName}) end`,
      projectName: projects.name,
      method: payments.method,
      paidAt: donations.paidAt,
      ...pick(payouts, 'paidOutAt', 'providerPayoutId', 'state'),
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .leftJoin(donations, eq(donations.id, payoutLines.donationId))
    .leftJoin(payments, eq(payments.id, payoutLines.paymentId))
    .leftJoin(projects, eq(projects.id, payoutLines.projectId))

export type ShownLine = Awaited<ReturnType<typeof selectLines>>[number]

/** The lines of a payout that are theirs, in the order of the provider. */
export async function listLines(
  db: Db,
  { scope, payoutId }: { scope: PayoutScope; payoutId: number },
  rows: { limit: number; offset: number },
): Promise<{ list: ShownLine[]; total: number }> {
  const isWanted = and(isTheirs(db, scope), eq(payouts.id, payoutId))
  const list = await selectLines(db, scope)
    .where(isWanted)
    .orderBy(asc(payoutLines.id))
    .limit(rows.limit)
    .offset(rows.offset)
  const counted = one(
    await db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
      .where(isWanted),
  )
  return { list, total: counted.total }
}

/** The next of all lines, of one payout or of every one, oldest first. */
export const listForExport = (
  db: Db,
  { scope, payoutId, after, limit }: { scope: PayoutScope; payoutId: number | undefined; after: number; limit: number },
): Promise<ShownLine[]> =>
  selectLines(db, scope)
    .where(
      and(
        isTheirs(db, scope),
        payoutId === undefined ? undefined : eq(payouts.id, payoutId),
        gt(payoutLines.id, after),
      ),
    )
    .orderBy(asc(payoutLines.id))
    .limit(limit)
