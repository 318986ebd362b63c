import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { webhookReceivers } from '../../../schema/webhooks.ts'

const columns = pick(webhookReceivers, 'formerSecretSealed', 'formerSecretUntil', 'failingSince', 'pausedAt')
const nothing = { formerSecretSealed: null, formerSecretUntil: null, failingSince: null, pausedAt: null }

/** How it stands with where an organization is told. */
export async function findReceiver(db: Db, organizationId: number): Promise<ReceiverStanding> {
  const rows = await db
    .select(columns)
    .from(webhookReceivers)
    .where(eq(webhookReceivers.organizationId, organizationId))
  return rows[0] ?? nothing
}

export type ReceiverStanding = Pick<
  typeof webhookReceivers.$inferSelect,
  'formerSecretSealed' | 'formerSecretUntil' | 'failingSince' | 'pausedAt'
>

export async function keepFormerSecret(
  tx: Db,
  { organizationId, ...former }: { organizationId: number; formerSecretSealed: string; formerSecretUntil: Date },
): Promise<void> {
  await tx
    .insert(webhookReceivers)
    .values({ organizationId, ...former })
    .onConflictDoUpdate({ target: webhookReceivers.organizationId, set: former })
}

/** Nothing was taken. @returns since when nothing is */
export async function noteFailing(db: Db, organizationId: number, now: Date): Promise<Date> {
  const rows = await db
    .insert(webhookReceivers)
    .values({ organizationId, failingSince: now })
    .onConflictDoUpdate({
      target: webhookReceivers.organizationId,
      set: { failingSince: sql`coalesce(${webhookReceivers.failingSince}, excluded.failing_since)` },
    })
    .returning({ failingSince: webhookReceivers.failingSince })
  return rows[0]!.failingSince!
}

/** Something was taken. */
export async function noteTaken(db: Db, organizationId: number): Promise<void> {
  await db
    .update(webhookReceivers)
    .set({ failingSince: null })
    .where(and(eq(webhookReceivers.organizationId, organizationId), isNotNull(webhookReceivers.failingSince)))
}

/** @returns whether this switched it off, and nobody before */
export async function pauseReceiver(tx: Db, organizationId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookReceivers)
    .set({ pausedAt: now })
    .where(
      and(
        eq(webhookReceivers.organizationId, organizationId),
        isNotNull(webhookReceivers.failingSince),
        isNull(webhookReceivers.pausedAt),
      ),
    )
    .returning({ organizationId: webhookReceivers.organizationId })
  return rows.length > 0
}

export async function resumeReceiver(db: Db, organizationId: number): Promise<void> {
  await db
    .update(webhookReceivers)
    .set({ pausedAt: null, failingSince: null })
    .where(eq(webhookReceivers.organizationId, organizationId))
}
