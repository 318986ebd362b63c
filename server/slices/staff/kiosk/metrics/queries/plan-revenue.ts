import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notExists,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../../platform/db/database.ts'
import { one } from '../../../../../platform/db/statements/one.ts'
import { countWhere } from '../../../../../platform/db/statements/sums.ts'
import { accountTeamMembers, accountTeams } from '../../../../../schema/subscriptions/account-teams/account-teams.ts'
import {
  billingAccounts,
  invoices,
  type StoredPlan,
  planSubscriptions,
} from '../../../../../schema/subscriptions/billing/billing.ts'
import { dailyFigures } from '../../../../../schema/staff/kiosk/daily-figures.ts'
import { users } from '../../../../../schema/identity/users.ts'
import type { BillableKind } from '../../../../subscriptions/billing/index.ts'

const price = sql`(${planSubscriptions.plan} ->> 'priceCents')::bigint * ${planSubscriptions.quantity}`
const isYearly = sql`${planSubscriptions.plan} ->> 'interval' = 'yearly'`

/** Whether it renewed by itself then: one cancelled since, replaced, or ended unpaid, counts. */
const wentOnAt = (moment: Date | SQL) =>
  and(
    lte(planSubscriptions.createdAt, moment),
    or(isNull(planSubscriptions.replacedAt), gt(planSubscriptions.replacedAt, moment)),
    or(
      isNull(planSubscriptions.endsAt),
      gt(sql`coalesce(${planSubscriptions.cancelledAt}, ${planSubscriptions.endsAt})`, moment),
    ),
  )

const hasPaidBy = (moment: Date | SQL) =>
  or(isNull(planSubscriptions.trialEndsAt), lte(planSubscriptions.trialEndsAt, moment))

const monthlyCents =
  sql<number>`coalesce(round(sum(case when ${isYearly} then ${price} / 12.0 else ${price} end)), 0)`.mapWith(Number)

/**
 * Sums the monthly recurring revenue (MRR) of plans at a moment, in cents: no trials, no plan that was cancelled,
 * without VAT and discounts. There is no figure of churn.
 */
export async function sumRecurringRevenue(db: Db, moment: Date): Promise<number> {
  const row = one(
    await db
      .select({ cents: monthlyCents })
      .from(planSubscriptions)
      .where(and(wentOnAt(moment), hasPaidBy(moment))),
  )
  return row.cents
}

/**
 * Lists monthly recurring revenue in cents near the end of each of these days, and never in the future; one query for
 * years of days.
 */
export function listRecurringRevenue(db: Db, { first, last }: { first: string; last: string }, now: Date) {
  const moment = sql`least((days.day + time '22:30') at time zone 'UTC', ${now.toISOString()}::timestamptz)`
  return db
    .select({ day: sql<string>`days.day::text`, cents: monthlyCents })
    .from(
      sql`(select day::date from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') day) days`,
    )
    .leftJoin(planSubscriptions, and(wentOnAt(moment), hasPaidBy(moment)))
    .groupBy(sql`days.day`)
}

/** Returns the numbers of accounts that pay for and that test each plan, by its name when it was taken. */
export const countByPlan = (db: Db, now: Date) =>
  db
    .select({
      kind: billingAccounts.kind,
      plan: sql<StoredPlan>`(array_agg(${planSubscriptions.plan} order by ${planSubscriptions.id} desc))[1]`,
      paying: countWhere(sql`${hasPaidBy(now)}`),
      trialing: countWhere(sql`not (${hasPaidBy(now)})`),
    })
    .from(planSubscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.id, planSubscriptions.accountId))
    .where(wentOnAt(now))
    .groupBy(billingAccounts.kind, planSubscriptions.planId)

/** Counts people who confirmed an account that was made after a moment, and never took a plan. */
export async function countUsersWithoutPlan(db: Db, createdAfter: Date): Promise<number> {
  const row = one(
    await db
      .select({ count: count() })
      .from(users)
      .where(
        and(
          gt(users.createdAt, createdAfter),
          isNotNull(users.emailVerifiedAt),
          notExists(plansOfOwner(db, 'user', users.id)),
        ),
      ),
  )
  return row.count
}

/** Counts account teams that were made after a moment, and never took a plan. */
export async function countTeamsWithoutPlan(db: Db, createdAfter: Date): Promise<number> {
  const row = one(
    await db
      .select({ count: count() })
      .from(accountTeams)
      .where(and(gt(accountTeams.createdAt, createdAfter), notExists(plansOfOwner(db, 'team', accountTeams.id)))),
  )
  return row.count
}

const plansOfOwner = (db: Db, kind: BillableKind, ownerId: AnyPgColumn) =>
  db
    .select({ id: planSubscriptions.id })
    .from(planSubscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.id, planSubscriptions.accountId))
    .where(and(eq(billingAccounts.kind, kind), eq(billingAccounts.ownerId, ownerId)))

/** Sums all invoices ever, in cents: the stored days, and those after them. */
export async function sumVolume(db: Db): Promise<number> {
  const [latestRevenue] = await db
    .select({ cents: sum(dailyFigures.volumeCents).mapWith(Number), lastId: max(dailyFigures.lastInvoiceId) })
    .from(dailyFigures)
  const [later] = await db
    .select({ cents: sum(invoices.totalCents).mapWith(Number) })
    .from(invoices)
    .where(gt(invoices.id, latestRevenue?.lastId ?? 0))
  return (latestRevenue?.cents ?? 0) + (later?.cents ?? 0)
}

/** Sums the invoices of a user and of all their account teams, in cents. */
export async function sumRevenueOf(db: Db, userId: number): Promise<number> {
  const teamIds = db
    .select({ id: accountTeamMembers.teamId })
    .from(accountTeamMembers)
    .where(eq(accountTeamMembers.userId, userId))
  const [row] = await db
    .select({ cents: sum(invoices.totalCents).mapWith(Number) })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.id, invoices.accountId))
    .where(
      or(
        and(eq(billingAccounts.kind, 'user'), eq(billingAccounts.ownerId, userId)),
        and(eq(billingAccounts.kind, 'team'), inArray(billingAccounts.ownerId, teamIds)),
      ),
    )
  return row?.cents ?? 0
}

/** Gets the id of the latest invoice; 0 before the first. */
export async function getLatestInvoiceId(db: Db): Promise<number> {
  const [row] = await db.select({ id: invoices.id }).from(invoices).orderBy(desc(invoices.id)).limit(1)
  return row?.id ?? 0
}
