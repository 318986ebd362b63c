import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import { earlier } from '../../../../../contract/durations.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { reviews } from '../../../../schema/fundraisers/moderation.ts'
import { abuseReports } from '../../../../schema/staff/kiosk/abuse-reports.ts'
import { unapprovedDiscounts } from '../../../../schema/staff/kiosk/unapproved-discounts.ts'
import { heldMaxMs } from '../../../fundraisers/moderation/index.ts'

/** Counts the reviews that are pending, without those whose decision can be undone for a moment. */
export async function countPendingReviews(db: Db, now: Date): Promise<number> {
  const isFree = or(isNull(reviews.decidedAt), lt(reviews.decidedAt, earlier(now, heldMaxMs)))
  const isUndecided = and(eq(reviews.state, 'pending'), isFree)
  return one(await db.select({ count: count() }).from(reviews).where(isUndecided)).count
}

export async function countUndecidedReports(db: Db): Promise<number> {
  return one(await db.select({ count: count() }).from(abuseReports).where(eq(abuseReports.state, 'open'))).count
}

export async function countUnapprovedDiscounts(db: Db): Promise<number> {
  return one(await db.select({ count: count() }).from(unapprovedDiscounts)).count
}
