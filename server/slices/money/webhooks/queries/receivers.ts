import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { SealedColumn } from '../../../../platform/configuration/reseal-texts.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { webhookDeliveries, webhookReceivers } from '../../../../schema/money/webhooks.ts'
import type { Receiver } from '../rules.ts'
import { webhookSecretPurpose } from '../../../fundraisers/organizations/index.ts'

const columns = pick(webhookReceivers, 'formerSecretSealed', 'formerSecretUntil', 'failingSince', 'pausedAt')
const nothing = { formerSecretSealed: null, formerSecretUntil: null, failingSince: null, pausedAt: null }

const isOf = (receiver: Receiver) =>
  'projectId' in receiver
    ? eq(webhookReceivers.projectId, receiver.projectId)
    : eq(webhookReceivers.organizationId, receiver.organizationId)
const keyOf = (receiver: Receiver) =>
  'projectId' in receiver ? webhookReceivers.projectId : webhookReceivers.organizationId

/**
 * Returns SQL for whether a project, or its organization, gets webhooks at a URL of its own. The parameter is a name in
 * our own SQL.
 */
export const hasWebhooks = (projectId: string): string =>
  `exists (select 1 from projects receiver left join organizations o on o.id = receiver.organization_id
    where receiver.id = ${projectId} and (receiver.webhook_secret_sealed is not null and receiver.webhook_urls <> '{}'::jsonb
      or o.webhook_secret_sealed is not null and o.webhook_urls <> '{}'::jsonb))`

/** Finds the state of the webhooks of an organization or a project; a URL that was dropped has none. */
export async function findReceiver(db: Db, receiver: Receiver): Promise<ReceiverState> {
  const [row] = await db
    .select(columns)
    .from(webhookReceivers)
    .leftJoin(projects, eq(projects.id, webhookReceivers.projectId))
    .where(and(isOf(receiver), or(isNull(projects.id), isNotNull(projects.webhookSecretSealed))))
  return row ?? nothing
}

export type ReceiverState = Pick<
  typeof webhookReceivers.$inferSelect,
  'formerSecretSealed' | 'formerSecretUntil' | 'failingSince' | 'pausedAt'
>

/** Deletes the former receiver: deliveries before this receiver existed went to others, and are hidden from it. */
export async function deleteFormerReceiver(tx: Db, receiver: Receiver): Promise<void> {
  await tx.delete(webhookReceivers).where(isOf(receiver))
  if ('projectId' in receiver)
    await tx
      .delete(webhookDeliveries)
      .where(and(eq(webhookDeliveries.projectId, receiver.projectId), isNull(webhookDeliveries.organizationId)))
}

/**
 * Deletes receivers and deliveries of projects that changed hands and have no webhook URL since.
 * @returns the number of deliveries, at most the limit
 */
export async function deleteDropped(db: Db, limit: number): Promise<number> {
  const dropped = db.select({ id: projects.id }).from(projects).where(isNull(projects.webhookSecretSealed))
  await db.delete(webhookReceivers).where(inArray(webhookReceivers.projectId, dropped))
  const isDropped = and(isNull(webhookDeliveries.organizationId), inArray(webhookDeliveries.projectId, dropped))
  return deleteAtMost(db, webhookDeliveries, isDropped, limit)
}

export async function saveFormerSecret(
  tx: Db,
  receiver: Receiver,
  former: { formerSecretSealed: string; formerSecretUntil: Date },
): Promise<void> {
  await tx
    .insert(webhookReceivers)
    .values({ ...receiver, ...former })
    .onConflictDoUpdate({ target: keyOf(receiver), set: former })
}

/** Marks that the receiver took nothing. @returns the moment since which it takes nothing */
export async function markFailing(db: Db, receiver: Receiver, now: Date): Promise<Date> {
  const rows = await db
    .insert(webhookReceivers)
    .values({ ...receiver, failingSince: now })
    .onConflictDoUpdate({
      target: keyOf(receiver),
      set: { failingSince: sql`coalesce(${webhookReceivers.failingSince}, excluded.failing_since)` },
    })
    .returning({ failingSince: webhookReceivers.failingSince })
  return defined(one(rows).failingSince)
}

/** Marks a delivery as taken by its receiver. */
export async function markTaken(db: Db, receiver: Receiver): Promise<void> {
  await db
    .update(webhookReceivers)
    .set({ failingSince: null })
    .where(and(isOf(receiver), isNotNull(webhookReceivers.failingSince)))
}

/**
 * Pauses a failing receiver.
 * @returns whether this call paused it first
 */
export async function markPaused(tx: Db, receiver: Receiver, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookReceivers)
    .set({ pausedAt: now })
    .where(and(isOf(receiver), isNotNull(webhookReceivers.failingSince), isNull(webhookReceivers.pausedAt)))
    .returning({ id: webhookReceivers.id })
  return rows.length > 0
}

export async function markResumed(db: Db, receiver: Receiver): Promise<void> {
  await db.update(webhookReceivers).set({ pausedAt: null, failingSince: null }).where(isOf(receiver))
}

/** Finds the notification of a project with its webhooks switched off; undefined for a hidden one. */
export async function findPausedProject(db: Db, projectId: number) {
  const [row] = await db
    .select(pick(projects, 'name', 'url'))
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.archivedAt)))
  return row
}

/** The former secrets of webhooks, which are sealed anew when the secret of the server is rotated. */
export const sealedFormerSecrets: SealedColumn = {
  table: webhookReceivers,
  column: webhookReceivers.formerSecretSealed,
  purposes: [webhookSecretPurpose],
}
