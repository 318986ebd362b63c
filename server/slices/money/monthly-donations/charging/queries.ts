import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, not, notInArray, sql } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { MonthlyState } from '../../../../../contract/money/donations/monthly-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { withdrawnReason } from '../rules.ts'
import { movedTo } from './queries/charges.ts'

/** The states in which a month is charged. A paused monthly donation goes on by itself on its next date. */
const chargeable: readonly MonthlyState[] = ['active', 'past_due', 'paused']

export const isChargeable = (state: MonthlyState): boolean => chargeable.includes(state)

/** Lists the monthly donations of which a month that failed is retried on a date, by id, a page at a time. */
export async function listRetries(db: Db, due: { today: string; afterId: number; limit: number }) {
  return db
    .select({ id: monthlyDonations.id, retryOn: monthlyDonations.retryOn })
    .from(monthlyDonations)
    .where(and(lte(monthlyDonations.retryOn, due.today), gt(monthlyDonations.id, due.afterId)))
    .orderBy(asc(monthlyDonations.id))
    .limit(due.limit)
}

/** Lists monthly donations that are due on a date, by id, a page at a time. */
export async function listDue(db: Db, due: { today: string; afterId: number; limit: number }) {
  return db
    .select({ id: monthlyDonations.id, nextChargeOn: monthlyDonations.nextChargeOn })
    .from(monthlyDonations)
    .where(
      and(
        inArray(monthlyDonations.state, chargeable),
        lte(monthlyDonations.nextChargeOn, due.today),
        gt(monthlyDonations.id, due.afterId),
      ),
    )
    .orderBy(asc(monthlyDonations.id))
    .limit(due.limit)
}

/** Finds the latest month with its latest payment, which may be retried. */
export async function findLatestMonth(db: Db, monthlyDonationId: number) {
  const [row] = await db
    .select({
      donationId: donations.id,
      periodOn: donations.periodOn,
      status: donations.status,
      amountCents: donations.amountCents,
      currency: donations.currency,
      provider: payments.provider,
      account: payments.account,
      providerPaymentId: payments.providerPaymentId,
      description: payments.description,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .where(eq(donations.monthlyDonationId, monthlyDonationId))
    .orderBy(desc(donations.periodOn), desc(payments.id))
    .limit(1)
  return row
}

/** Finds the number of off-session charges of a donation, and why the last one failed. */
export async function findAttempts(db: Db, donationId: number) {
  const rows = await db
    .select({
      method: payments.method,
      failureReason: payments.failureReason,
      updatedAt: payments.updatedAt,
      leftCents:
        sql<number>`${payments.receivedCents} - ${payments.refundedCents} - ${payments.chargedBackCents}`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .where(and(eq(payments.donationId, donationId), eq(payments.sequence, 'recurring')))
    .orderBy(desc(payments.id))
  return { attempts: rows.length, last: rows[0], paid: rows.filter(({ leftCents }) => leftCents > 0).length }
}

/**
 * Marks a monthly donation as lapsed: its mandate does not work any more, and nothing is charged until there is
 * another.
 */
export async function markLapsed(db: Db, id: number): Promise<void> {
  await db
    .update(monthlyDonations)
    .set({ state: 'lapsed', retryOn: null, pausedFrom: null })
    .where(and(eq(monthlyDonations.id, id), inArray(monthlyDonations.state, chargeable)))
}

/** Marks a period as skipped, without a charge: the next one is looked at on its own date. */
export async function markPeriodSkipped(db: Db, id: number, nextChargeOn: string): Promise<void> {
  await db.update(monthlyDonations).set(movedTo(nextChargeOn)).where(eq(monthlyDonations.id, id))
}

export async function markEnded(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(monthlyDonations)
    .set({
      state: 'ended',
      // A retry that was planned is dropped.
      endsAt: sql`least(${monthlyDonations.endsAt}, ${now.toISOString()}::timestamptz)`,
      retryOn: null,
    })
    .where(eq(monthlyDonations.id, id))
}

/**
 * Writes down how many of the latest months failed in a row, counted afresh so that a repeat changes nothing, and how
 * it stands by that: at the given number it lapses. A month that the bank charged back has failed too.
 * @param after the decision after the failure of the latest month: no further try at all, or one on a day; without a
 *   day the plan stays
 * @returns the state afterwards
 */
export async function updateFailureCount(
  db: Db,
  monthlyDonationId: number,
  { failuresMax, isHard, retryOn }: { failuresMax: number; isHard: boolean; retryOn?: string | null },
): Promise<{ state: MonthlyState; nextChargeOn: string; retryOn: string | null }> {
  const withdrawn = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.donationId, donations.id), eq(payments.failureReason, withdrawnReason)))
  const latest = await db
    .select({ paidAt: donations.paidAt, status: donations.status })
    .from(donations)
    .where(
      and(
        eq(donations.monthlyDonationId, monthlyDonationId),
        notInArray(donations.status, ['open', 'pending']),
        // A charge stopped before its request has not failed.
        not(defined(and(eq(donations.status, 'cancelled'), exists(withdrawn)))),
      ),
    )
    .orderBy(desc(donations.periodOn))
    .limit(failuresMax)
  const latestPaid = latest.findIndex(({ paidAt, status }) => paidAt !== null && status !== 'charged_back')
  const failures = latestPaid === -1 ? latest.length : latestPaid
  const isLapsed = isHard || failures >= failuresMax
  const planned = retryOn === undefined ? sql`${monthlyDonations.retryOn}` : sql`${retryOn}::date`
  const running = failures > 0 ? 'past_due' : 'active'
  const isRunning = sql`${monthlyDonations.state} in ('active', 'past_due')`
  const { stateBeforeStop } = monthlyDonations
  return one(
    await db
      .update(monthlyDonations)
      .set({
        failuresInARow: failures,
        state: sql`case when not ${isRunning} then ${monthlyDonations.state}
        when ${isLapsed}::boolean and ${planned} is null then 'lapsed' else ${running} end`,
        retryOn: failures === 0 ? null : sql`case when ${isRunning} then ${planned} end`,
        // A month that was on its way at the stop counts for an undo as well; it is not retried.
        stateBeforeStop: sql`case when ${stateBeforeStop} in ('active', 'past_due')
        then ${isLapsed ? 'lapsed' : running} else ${stateBeforeStop} end`,
      })
      .where(eq(monthlyDonations.id, monthlyDonationId))
      .returning({
        state: monthlyDonations.state,
        nextChargeOn: monthlyDonations.nextChargeOn,
        retryOn: monthlyDonations.retryOn,
      }),
  )
}

/** Lists monthly donations whose card expires by a day, without a mail about it yet. */
export const listExpiringCards = (db: Db, { until, limit }: { until: string; limit: number }) =>
  db
    .select({
      id: monthlyDonations.id,
      mandateId: mandates.id,
      expiresOn: mandates.expiresOn,
      accountEnding: mandates.accountEnding,
      amountCents: monthlyDonations.amountCents,
      email: donations.email,
      language: donations.language,
      projectName: projects.name,
      projectLanguage: projects.language,
    })
    .from(monthlyDonations)
    .innerJoin(mandates, eq(mandates.id, monthlyDonations.mandateId))
    .innerJoin(donations, eq(donations.id, monthlyDonations.firstDonationId))
    .innerJoin(projects, eq(projects.id, monthlyDonations.projectId))
    .where(
      and(
        lte(mandates.expiresOn, until),
        isNull(mandates.expiryMailedAt),
        inArray(monthlyDonations.state, ['active', 'past_due', 'paused']),
      ),
    )
    .orderBy(asc(mandates.id))
    .limit(limit)

export type ExpiringCard = Awaited<ReturnType<typeof listExpiringCards>>[number]
