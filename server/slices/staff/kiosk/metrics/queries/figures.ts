import { and, asc, count, desc, gte, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import { defined } from '../../../../../../contract/defined.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { dailyFigures, dailyMethods } from '../../../../../schema/staff/kiosk/daily-figures.ts'
import { webhookReceivers } from '../../../../../schema/money/webhooks.ts'

export type DayFigures = typeof dailyFigures.$inferSelect
export type MethodFigures = typeof dailyMethods.$inferSelect

export async function findLatestDay(db: Db): Promise<DayFigures | undefined> {
  const [row] = await db.select().from(dailyFigures).orderBy(desc(dailyFigures.day)).limit(1)
  return row
}

/** Lists the last so many days, oldest first. */
export const listLastDays = async (db: Db, limit: number): Promise<DayFigures[]> =>
  (await db.select().from(dailyFigures).orderBy(desc(dailyFigures.day)).limit(limit)).toReversed()

export const listDays = (db: Db, days: string[]): Promise<DayFigures[]> =>
  db.select().from(dailyFigures).where(inArray(dailyFigures.day, days))

/** A statement has so many parameters at most. */
const rowsMax = 1_000

/**
 * Saves the figures of a day anew, but for the state of plans at its end: that cannot be known any better afterwards.
 */
export async function saveDays(tx: Db, days: DayFigures[]): Promise<void> {
  for (let from = 0; from < days.length; from += rowsMax)
    await tx
      .insert(dailyFigures)
      .values(days.slice(from, from + rowsMax))
      .onConflictDoUpdate({
        target: dailyFigures.day,
        set: {
          volumeCents: sql`excluded.volume_cents`,
          lastInvoiceId: sql`excluded.last_invoice_id`,
          newUserCount: sql`excluded.new_user_count`,
          donationCount: sql`excluded.donation_count`,
          donationCents: sql`excluded.donation_cents`,
          disputeCount: sql`excluded.dispute_count`,
          disputeCents: sql`excluded.dispute_cents`,
          writtenAt: sql`excluded.written_at`,
        },
      })
}

export async function saveMethods(tx: Db, first: string, rows: MethodFigures[]): Promise<void> {
  await tx.delete(dailyMethods).where(gte(dailyMethods.day, first))
  for (let from = 0; from < rows.length; from += rowsMax)
    await tx.insert(dailyMethods).values(rows.slice(from, from + rowsMax))
}

export const sumMethods = (db: Db, first: string) =>
  db
    .select({
      method: dailyMethods.method,
      ended: sum(dailyMethods.endedCount).mapWith(Number),
      paid: sum(dailyMethods.paidCount).mapWith(Number),
    })
    .from(dailyMethods)
    .where(gte(dailyMethods.day, first))
    .groupBy(dailyMethods.method)
    .orderBy(desc(sum(dailyMethods.endedCount)), asc(dailyMethods.method))

/**
 * Returns the numbers of organizations and projects with failing webhooks, and of those whose webhooks were switched
 * off.
 */
export async function countFailingWebhooks(db: Db, now: Date): Promise<{ failing: number; paused: number }> {
  const [failing] = await db
    .select({ count: count() })
    .from(webhookReceivers)
    .where(and(lt(webhookReceivers.failingSince, now), isNull(webhookReceivers.pausedAt)))
  const [paused] = await db
    .select({ count: count() })
    .from(webhookReceivers)
    .where(isNotNull(webhookReceivers.pausedAt))
  return { failing: defined(failing).count, paused: defined(paused).count }
}
