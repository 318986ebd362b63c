import { and, type AnyColumn, between, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { daysLater } from '../../../../../contract/dates.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { startOfDaySql } from '../../../../platform/db/statements/days.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { countWhere, sumOf } from '../../../../platform/db/statements/sums.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payers } from '../../../../schema/money/payments/payers.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { dailySums, dailyVisits, dailyWays } from '../../../../schema/money/statistics.ts'
import type { Span } from '../period-rules.ts'
import { movementDay, sumsOfLedger, waysOfLedger } from '../queries.ts'

/** The projects that are summed: these, or all of the platform for staff. */
export type ProjectScope = readonly number[] | 'all'

/** The summed projects, and the last day of which the sums are stored. */
export interface SummedScope {
  scope: ProjectScope
  summedUntil: string | undefined
}

// A list, so that each project is found by the index that begins with it.
const isIn = (projectId: AnyColumn, scope: ProjectScope) =>
  scope === 'all'
    ? sql`${projectId} = any(array(select ${projects.id} from ${projects}))`
    : sql`${projectId} = any(${sql.param([...scope])}::bigint[])`

type Spans = readonly [Span, ...Span[]]

/**
 * Whether a day is stored, as a SQL condition: one that is stored while this reads is still read from the ledger, once.
 */
const isStored = (day: typeof dailySums.day | typeof dailyWays.day, summedUntil: string | undefined) =>
  lte(day, summedUntil ?? '0001-01-01')

/** Whether a movement is of a day that is not stored yet, and as early as a span may hold it, as a SQL condition. */
function isLater({ scope, summedUntil }: SummedScope, spans: readonly Span[]) {
  const first = spans.map(({ from }) => from).reduce((least, from) => (from < least ? from : least))
  const unsummed = summedUntil === undefined ? first : daysLater(summedUntil, 1)
  return and(
    isIn(ledgerEntries.projectId, scope),
    gte(ledgerEntries.createdAt, startOfDaySql(unsummed > first ? unsummed : first)),
  )
}

/**
 * Returns the stored sums of a span, found by project and then by day in one index: of several spans that is one walk
 * each.
 */
const storedSums = (db: Db, { scope, summedUntil }: SummedScope, { from, until }: Span) =>
  db
    .select({
      ...pick(dailySums, 'projectId', 'day', 'raisedCents', 'donationCount', 'receivedCents'),
      ...pick(dailySums, 'monthlyCents', 'onPageCount'),
    })
    .from(dailySums)
    .where(
      and(isIn(dailySums.projectId, scope), isStored(dailySums.day, summedUntil), between(dailySums.day, from, until)),
    )

/**
 * Returns the sums of projects and days, stored ones and those of the ledger since; a day is in one of the two.
 * @param spans days of which none is in two of them
 */
const sumsOf = (db: Db, summed: SummedScope, [first, ...others]: Spans) =>
  unionAll(
    storedSums(db, summed, first),
    sumsOfLedger(db)
      .where(isLater(summed, [first, ...others]))
      .groupBy(ledgerEntries.projectId, movementDay),
    ...others.map((span) => storedSums(db, summed, span)),
  ).as('sums')

/** Lists the sums of all these projects together, for each day of the spans with a movement. */
export function listDaySums(db: Db, summed: SummedScope, spans: Spans) {
  const sums = sumsOf(db, summed, spans)
  return db
    .select({
      day: sql<string>`${sums.day}::text`,
      raisedCents: sumOf(sums.raisedCents),
      donationCount: sumOf(sums.donationCount),
      receivedCents: sumOf(sums.receivedCents),
      monthlyCents: sumOf(sums.monthlyCents),
      onPageCount: sumOf(sums.onPageCount),
    })
    .from(sums)
    .groupBy(sums.day)
    .orderBy(sums.day)
}

/** Lists the projects of which anything moved in a span, those that raised most first, and their number. */
export function listBestProjects(
  db: Db,
  summed: SummedScope,
  { countedSpan, before, limit }: { countedSpan: Span; before: Span; limit: number },
) {
  const sums = sumsOf(db, summed, [countedSpan, before])
  const isNow = sql`${sums.day} between ${countedSpan.from}::date and ${countedSpan.until}::date`
  const isBefore = sql`${sums.day} between ${before.from}::date and ${before.until}::date`
  const ranked = db
    .select({
      projectId: sums.projectId,
      raisedCents: sumOf(sums.raisedCents, isNow).as('raised_now'),
      beforeCents: sumOf(sums.raisedCents, isBefore).as('raised_before'),
      receivedCents: sumOf(sums.receivedCents, isNow).as('received_now'),
      donationCount: sumOf(sums.donationCount, isNow).as('count_now'),
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(sums)
    .groupBy(sums.projectId)
    .having(gt(countWhere(isNow), 0))
    .orderBy(desc(sql`raised_now`), sums.projectId)
    .limit(limit)
    .as('ranked')
  return db
    .select({
      ...pick(projects, 'id', 'name', 'language'),
      raisedCents: ranked.raisedCents,
      beforeCents: ranked.beforeCents,
      receivedCents: ranked.receivedCents,
      donationCount: ranked.donationCount,
      total: ranked.total,
    })
    .from(ranked)
    .innerJoin(projects, eq(projects.id, ranked.projectId))
    .orderBy(desc(ranked.raisedCents), projects.id)
}

/** Lists the amounts received in a span, by way, method and page. */
export function listWays(db: Db, summed: SummedScope, countedSpan: Span) {
  const ways = unionAll(
    db
      .select(pick(dailyWays, 'projectId', 'day', 'way', 'method', 'page', 'receivedCents', 'donationCount'))
      .from(dailyWays)
      .where(
        and(
          isIn(dailyWays.projectId, summed.scope),
          isStored(dailyWays.day, summed.summedUntil),
          between(dailyWays.day, countedSpan.from, countedSpan.until),
        ),
      ),
    waysOfLedger(db, isLater(summed, [countedSpan])),
  ).as('ways')
  return db
    .select({
      way: ways.way,
      method: ways.method,
      page: ways.page,
      receivedCents: sumOf(ways.receivedCents),
      donationCount: sumOf(ways.donationCount),
    })
    .from(ways)
    .where(sql`${ways.day} between ${countedSpan.from}::date and ${countedSpan.until}::date`)
    .groupBy(ways.way, ways.method, ways.page)
}

/** Lists the visits to the pages of the projects on each day of a span. */
export const listVisitsOf = (db: Db, scope: ProjectScope, { from, until }: Span) =>
  db
    .select({ day: dailyVisits.day, visitCount: sumOf(dailyVisits.visitCount) })
    .from(dailyVisits)
    .where(and(isIn(dailyVisits.projectId, scope), between(dailyVisits.day, from, until)))
    .groupBy(dailyVisits.day)

/** Finds the number of visits in a span; undefined unless some were counted on its first day or before it. */
export async function findVisitsOf(db: Db, scope: ProjectScope, span: Span): Promise<number | undefined> {
  const [days, [earlier]] = await Promise.all([
    listVisitsOf(db, scope, span),
    db
      .select(pick(dailyVisits, 'day'))
      .from(dailyVisits)
      .where(and(isIn(dailyVisits.projectId, scope), lte(dailyVisits.day, span.from)))
      .limit(1),
  ])
  return earlier === undefined ? undefined : days.reduce((sum, { visitCount }) => sum + visitCount, 0)
}

/**
 * Returns the numbers of monthly donations that run now, of those that began or stopped in a span, and of those that
 * fail.
 */
export async function countMonthly(db: Db, scope: ProjectScope, { from, until }: Span, now: Date) {
  const moment = now.toISOString()
  const inSpan = (column: typeof monthlyDonations.createdAt | typeof monthlyDonations.endsAt) =>
    sql`${column} >= ${startOfDaySql(from)} and ${column} < ${startOfDaySql(daysLater(until, 1))} and ${column} <= ${moment}::timestamptz`
  const conditions = {
    active: sql`${monthlyDonations.state} in ('active', 'past_due')`,
    started: inSpan(monthlyDonations.createdAt),
    stopped: sql`${monthlyDonations.state} in ('cancelled', 'ended') and ${inSpan(monthlyDonations.endsAt)}`,
    failed: sql`${monthlyDonations.state} in ('past_due', 'lapsed')`,
  }
  // The e-mail address is the person: without an account, each monthly donation has a payer of its own.
  const people = (condition: SQL) =>
    sql<number>`count(distinct lower(${payers.email})) filter (where ${condition})`.mapWith(Number)
  const amount = (condition: SQL) => sumOf(monthlyDonations.amountCents, condition)
  return one(
    await db
      .select({
        active: people(conditions.active),
        activeCents: amount(conditions.active),
        started: people(conditions.started),
        startedCents: amount(conditions.started),
        stopped: people(conditions.stopped),
        stoppedCents: amount(conditions.stopped),
        failed: people(conditions.failed),
        failedCents: amount(conditions.failed),
      })
      .from(monthlyDonations)
      .innerJoin(payers, eq(payers.id, monthlyDonations.payerId))
      .where(isIn(monthlyDonations.projectId, scope)),
  )
}

/** Returns the number of projects, and whether money ever moved for one of them. */
export async function countProjects(db: Db, scope: ProjectScope) {
  const [projectCount, moved] = await Promise.all([
    scope === 'all' ? db.$count(projects) : scope.length,
    db.select(pick(ledgerEntries, 'id')).from(ledgerEntries).where(isIn(ledgerEntries.projectId, scope)).limit(1),
  ])
  return { count: projectCount, hasDonations: moved.length > 0 }
}
