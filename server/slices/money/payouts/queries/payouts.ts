import { and, asc, count, desc, eq, exists, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { isTheirDonor, isInScope, ofProjects, ownAccounts, type PayoutScope } from './scope.ts'

const isOfProject = sql`${payoutLines.projectId} is not null`
const amount = sql`${payoutLines.amountCents}`
const net = sql`${payoutLines.amountCents} - ${payoutLines.feeCents}`

/**
 * Returns the condition for payouts that have a line of theirs. A line is looked for in each, and none is read or added
 * up.
 */
function hasLinesInScope(db: Db, scope: PayoutScope): SQL {
  const line = db.select({ id: payoutLines.id }).from(payoutLines)
  const isLine = and(eq(payoutLines.payoutId, payouts.id), ofProjects(db, payoutLines.projectId, scope))
  const own = ownAccounts(db, scope)
  return defined(or(exists(line.where(isLine)), own && inArray(payouts.account, own)))
}

/** Lists payouts, newest first, with their part of each. Only those of the page are added up. */
export async function listPayouts(db: Db, scope: PayoutScope, rows: { limit: number; offset: number }) {
  const page = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(hasLinesInScope(db, scope))
    .orderBy(desc(payouts.paidOutAt), desc(payouts.id))
    .limit(rows.limit)
    .offset(rows.offset)
  const ids = page.map(({ id }) => id)
  const list = await db
    .select({
      ...pick(payouts, 'id', 'paidOutAt', 'state', 'providerPayoutId'),
      count: count(),
      receivedCents: sumOf(amount, sql`${isOfProject} and ${payoutLines.kind} = 'payment'`),
      goneBackCents: sumOf(sql`-${amount}`, sql`${isOfProject} and ${payoutLines.kind} <> 'payment'`),
      feeCents: sumOf(payoutLines.feeCents, isOfProject),
      otherCents: sumOf(net, sql`${payoutLines.projectId} is null`),
      netCents: sumOf(net),
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(inArray(payouts.id, ids), isInScope(db, scope)))
    .groupBy(payouts.id)
    .orderBy(desc(payouts.paidOutAt), desc(payouts.id))
  return { list, total: await db.$count(payouts, hasLinesInScope(db, scope)) }
}

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

/** Lists the lines of a payout that belong to its owner, in the order of the provider. */
export async function listLines(
  db: Db,
  { scope, payoutId }: { scope: PayoutScope; payoutId: number },
  rows: { limit: number; offset: number },
): Promise<{ list: ShownLine[]; total: number }> {
  const isMatch = and(isInScope(db, scope), eq(payouts.id, payoutId))
  const list = await selectLines(db, scope)
    .where(isMatch)
    .orderBy(asc(payoutLines.id))
    .limit(rows.limit)
    .offset(rows.offset)
  const countRow = one(
    await db
      .select({ total: count() })
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
      .where(isMatch),
  )
  return { list, total: countRow.total }
}

/** Lists the next of all lines, of one payout or of every one, oldest first. */
export const listForExport = (
  db: Db,
  { scope, payoutId, after, limit }: { scope: PayoutScope; payoutId: number | undefined; after: number; limit: number },
): Promise<ShownLine[]> =>
  selectLines(db, scope)
    .where(
      and(
        isInScope(db, scope),
        payoutId === undefined ? undefined : eq(payouts.id, payoutId),
        gt(payoutLines.id, after),
      ),
    )
    .orderBy(asc(payoutLines.id))
    .limit(limit)
