import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { daysLater } from '../../../../contract/dates.ts'
import type { DonationPage, DonationWay } from '../../../../contract/money/statistics/periods.ts'
import { payerMovementKinds } from '../../../../contract/money/payments/movement-kinds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { dateOfSql, startOfDaySql } from '../../../platform/db/statements/days.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { countWhere, sumOf } from '../../../platform/db/statements/sums.ts'
import { ledgerEntries } from '../../../schema/money/payments/ledger.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { donations } from '../../../schema/money/donations/donations.ts'
import { manualDonations } from '../../../schema/money/donations/manual.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { dailySums, dailyVisits, dailyWays, summedDays } from '../../../schema/money/statistics.ts'
import type { DaySums, DayVisits } from './rules.ts'

/** The day in Amsterdam of a movement. */
export const movementDay = dateOfSql(ledgerEntries.createdAt)

export const isReceived = sql`${ledgerEntries.kind} = 'received'`

const isRaised = inArray(ledgerEntries.kind, [...payerMovementKinds])
const isRepeated = sql`${payments.sequence} in ('first', 'recurring')`
const isMonthly = sql`${isReceived} and ${isRepeated}`
const isOnPage = sql`${isReceived} and ${payments.sequence} is distinct from 'recurring' and ${manualDonations.donationId} is null`

/** Sums of the ledger for each project and day. */
export const sumsOfLedger = (db: Db) =>
  db
    .select({
      projectId: ledgerEntries.projectId,
      day: movementDay.as('day'),
      raisedCents: sumOf(ledgerEntries.amountCents, isRaised).as('raised_cents'),
      donationCount: countWhere(isReceived).as('donation_count'),
      receivedCents: sumOf(ledgerEntries.amountCents, isReceived).as('received_cents'),
      monthlyCents: sumOf(ledgerEntries.amountCents, isMonthly).as('monthly_cents'),
      onPageCount: countWhere(isOnPage).as('on_page_count'),
    })
    .from(ledgerEntries)
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(manualDonations, eq(manualDonations.donationId, ledgerEntries.donationId))

const way = sql<DonationWay>`case when ${manualDonations.donationId} is not null then 'manual' when ${isRepeated} then 'monthly' else 'once' end`
const page = sql<DonationPage>`case when ${ledgerEntries.participantId} is not null then 'participant' when ${ledgerEntries.teamId} is not null then 'team' else 'project' end`
// A donor may have come to another method than the one first chosen.
const method = sql<string>`coalesce(${payments.method}, ${donations.paymentMethod})`

/** Returns the amounts received of the ledger for each project and day, by way, method and page. */
export const waysOfLedger = (db: Db, where: SQL | undefined) =>
  db
    .select({
      projectId: ledgerEntries.projectId,
      day: movementDay.as('day'),
      way: way.as('way'),
      method: method.as('method'),
      page: page.as('page'),
      receivedCents: sumOf(ledgerEntries.amountCents, isReceived).as('received_cents'),
      donationCount: countWhere(isReceived).as('donation_count'),
    })
    .from(ledgerEntries)
    .innerJoin(donations, eq(donations.id, ledgerEntries.donationId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(manualDonations, eq(manualDonations.donationId, ledgerEntries.donationId))
    .where(and(isReceived, where))
    .groupBy(ledgerEntries.projectId, movementDay, way, method, page)

/** Finds the last day that was summed; undefined before the first time. */
export async function findSummedUntil(db: Db): Promise<string | undefined> {
  const [row] = await db.select(pick(summedDays, 'untilDay')).from(summedDays).where(eq(summedDays.name, 'daily-sums'))
  return row?.untilDay
}

/** Sums the days after one, until and with another. In the transaction of the caller. */
export async function saveSums(tx: Db, after: string | undefined, until: string, next: string): Promise<void> {
  const isNew = and(
    lt(ledgerEntries.createdAt, startOfDaySql(next)),
    after === undefined ? undefined : gte(ledgerEntries.createdAt, startOfDaySql(daysLater(after, 1))),
  )
  await tx.insert(dailySums).select(sumsOfLedger(tx).where(isNew).groupBy(ledgerEntries.projectId, movementDay))
  await tx.insert(dailyWays).select(waysOfLedger(tx, isNew))
  await tx
    .insert(summedDays)
    .values({ name: 'daily-sums', untilDay: until })
    .onConflictDoUpdate({ target: summedDays.name, set: { untilDay: until } })
}

/**
 * Lists the sums of all days of a project: stored ones as far as days were summed, later days from the ledger itself.
 */
export async function listSums(db: Db, projectId: number, summedUntil: string | undefined): Promise<DaySums[]> {
  const [summed, later] = await Promise.all([
    db
      .select(pick(dailySums, 'day', 'raisedCents', 'donationCount', 'receivedCents', 'monthlyCents', 'onPageCount'))
      .from(dailySums)
      .where(and(eq(dailySums.projectId, projectId), lte(dailySums.day, summedUntil ?? '0001-01-01'))),
    sumsOfLedger(db)
      .where(
        and(
          eq(ledgerEntries.projectId, projectId),
          summedUntil === undefined
            ? undefined
            : gte(ledgerEntries.createdAt, startOfDaySql(daysLater(summedUntil, 1))),
        ),
      )
      .groupBy(ledgerEntries.projectId, movementDay),
  ])
  return [...summed, ...later]
}

export const listVisits = (db: Db, projectId: number, from: string): Promise<DayVisits[]> =>
  db
    .select(pick(dailyVisits, 'day', 'visitCount'))
    .from(dailyVisits)
    .where(and(eq(dailyVisits.projectId, projectId), gte(dailyVisits.day, from)))

/** Adds the counts of the projects at these slugs; an unknown slug is no visit. */
export async function addVisits(db: Db, countsBySlug: ReadonlyMap<string, number>, day: string): Promise<void> {
  const visits = sql`unnest(${sql.param([...countsBySlug.keys()])}::text[], ${sql.param([...countsBySlug.values()])}::int[])`
  await db
    .insert(dailyVisits)
    .select(
      db
        .select({
          projectId: projects.id,
          day: sql<string>`${day}::date`.as('day'),
          visitCount: sql<number>`visit.visit_count`.as('visit_count'),
        })
        .from(projects)
        .innerJoin(sql`${visits} as visit(url, visit_count)`, sql`visit.url = ${projects.url}`)
        .where(gte(projects.state, projectStates.public))
        // In one order, so that two processes never wait for each other.
        .orderBy(projects.id),
    )
    .onConflictDoUpdate({
      target: [dailyVisits.projectId, dailyVisits.day],
      set: { visitCount: sql`${dailyVisits.visitCount} + excluded.visit_count` },
    })
}

/** Lists projects of which the sums of days differ from the ledger; empty in a sound world. */
export async function listDayDifferences(db: Db, summedUntil: string) {
  const ledger = db
    .select({
      projectId: ledgerEntries.projectId,
      ledgerCents: sumOf(ledgerEntries.amountCents, isRaised).as('ledger_cents'),
    })
    .from(ledgerEntries)
    .where(lt(ledgerEntries.createdAt, startOfDaySql(daysLater(summedUntil, 1))))
    .groupBy(ledgerEntries.projectId)
    .as('ledger')
  const summed = db
    .select({
      projectId: dailySums.projectId,
      summedCents: sumOf(dailySums.raisedCents).as('summed_cents'),
    })
    .from(dailySums)
    .groupBy(dailySums.projectId)
    .as('summed')
  const ledgerCents = sql<number>`coalesce(${ledger.ledgerCents}, 0)`.mapWith(Number)
  const summedCents = sql<number>`coalesce(${summed.summedCents}, 0)`.mapWith(Number)
  return db
    .select({
      projectId: sql<number>`coalesce(${ledger.projectId}, ${summed.projectId})`.mapWith(Number),
      ledgerCents,
      summedCents,
    })
    .from(ledger)
    .fullJoin(summed, eq(summed.projectId, ledger.projectId))
    .where(sql`${ledgerCents} <> ${summedCents}`)
}
