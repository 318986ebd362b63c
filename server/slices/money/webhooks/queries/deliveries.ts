import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { DeliveryState } from '../../../../../contract/money/webhooks/webhook-fields.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { webhookDeliveries, webhookReceivers } from '../../../../schema/money/webhooks.ts'
import type { Receiver } from '../rules.ts'

/** Finds the payload of a donation, and its receiver. */
export async function findWebhookDonation(db: Db, donationId: number) {
  const [row] = await db
    .select({
      ...pick(donations, 'id', 'status', 'amountCents', 'coveredCents', 'currency', 'paymentMethod', 'firstName'),
      ...pick(donations, 'lastName', 'email'),
      ...pick(donations, 'message', 'isAnonymous', 'monthlyDonationId', 'createdAt', 'paidAt'),
      project: pick(projects, 'id', 'name', 'url', 'webhookUrls', 'archivedAt'),
      organization: pick(organizations, 'id', 'name', 'webhookUrls'),
      participantId: participants.id,
      participantName: participants.name,
      teamId: teams.id,
      teamName: teams.name,
    })
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .leftJoin(organizations, eq(organizations.id, projects.organizationId))
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .where(eq(donations.id, donationId))
  return row
}

export type WebhookDonation = NonNullable<Awaited<ReturnType<typeof findWebhookDonation>>>

/** @returns its id; undefined when this event was written down before */
export async function insertDelivery(
  tx: Db,
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values(delivery)
    .onConflictDoNothing({ target: webhookDeliveries.eventId })
    .returning({ id: webhookDeliveries.id })
  return row?.id
}

const isWaiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt))

/** Finds the pending deliveries, with the current URL and secrets. */
export async function findDelivery(db: Db, id: number) {
  const [row] = await db
    .select({
      ...pick(webhookDeliveries, 'id', 'organizationId', 'name', 'eventId', 'body', 'triedSince'),
      projectId: webhookDeliveries.projectId,
      organization: pick(organizations, 'webhookUrls', 'webhookSecretSealed'),
      project: pick(projects, 'webhookUrls', 'webhookSecretSealed'),
      ...pick(webhookReceivers, 'formerSecretSealed', 'formerSecretUntil', 'pausedAt'),
    })
    .from(webhookDeliveries)
    .leftJoin(organizations, eq(organizations.id, webhookDeliveries.organizationId))
    .leftJoin(projects, eq(projects.id, webhookDeliveries.projectId))
    .leftJoin(
      webhookReceivers,
      or(
        eq(webhookReceivers.organizationId, webhookDeliveries.organizationId),
        and(isNull(webhookDeliveries.organizationId), eq(webhookReceivers.projectId, webhookDeliveries.projectId)),
      ),
    )
    .where(and(eq(webhookDeliveries.id, id), isWaiting))
  return row
}

export type QueuedDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export async function updateAttempt(
  db: Db,
  id: number,
  outcome: Pick<
    typeof webhookDeliveries.$inferInsert,
    'statusCode' | 'answer' | 'reason' | 'attemptedAt' | 'deliveredAt' | 'failedAt'
  >,
): Promise<void> {
  const nothing = { statusCode: null, answer: null, reason: null }
  await db
    .update(webhookDeliveries)
    .set({ ...nothing, ...outcome, ...(outcome.attemptedAt && { attempts: sql`${webhookDeliveries.attempts} + 1` }) })
    .where(eq(webhookDeliveries.id, id))
}

/** Deletes deliveries before a moment, by retention: they name donors, and are not needed any more. */
export const deleteDeliveries = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteAtMost(db, webhookDeliveries, lt(webhookDeliveries.createdAt, before), limit)

const columns = {
  ...pick(
    webhookDeliveries,
    'id',
    'organizationId',
    'projectId',
    'donationId',
    'sequence',
    'name',
    'eventId',
    'attempts',
  ),
  ...pick(webhookDeliveries, 'statusCode', 'reason', 'attemptedAt', 'deliveredAt', 'failedAt', 'createdAt'),
  projectName: projects.name,
}

const isIn: Record<DeliveryState, ReturnType<typeof and>> = {
  waiting: isWaiting,
  delivered: isNotNull(webhookDeliveries.deliveredAt),
  failed: isNotNull(webhookDeliveries.failedAt),
}

export interface DeliveryFilter {
  of: Receiver
  state: DeliveryState | undefined
  /** The delivery before which they are listed. */
  beforeId: number | undefined
  limit: number
}

const isOwn = isNull(webhookDeliveries.organizationId)
/**
 * Whether own deliveries are shown, as a SQL condition. Without a secret its URLs were dropped, and others answer for
 * the project.
 */
const isShownOwn = and(isOwn, isNotNull(projects.webhookSecretSealed))

const isFor = (receiver: Receiver) =>
  'projectId' in receiver
    ? and(isOwn, eq(webhookDeliveries.projectId, receiver.projectId))
    : eq(webhookDeliveries.organizationId, receiver.organizationId)

/**
 * Lists the deliveries, the latest first, without requests and answers; of a project also those to its organization.
 */
export const listDeliveries = (db: Db, { of, state, beforeId, limit }: DeliveryFilter) =>
  db
    .select(columns)
    .from(webhookDeliveries)
    .leftJoin(projects, eq(projects.id, webhookDeliveries.projectId))
    .where(
      and(
        'projectId' in of
          ? and(
              eq(webhookDeliveries.projectId, of.projectId),
              or(eq(webhookDeliveries.organizationId, projects.organizationId), isShownOwn),
            )
          : isFor(of),
        state && isIn[state],
        beforeId === undefined ? undefined : lt(webhookDeliveries.id, beforeId),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)

/** Finds a delivery with its request and answer. */
export async function findWholeDelivery(db: Db, id: number) {
  const [row] = await db
    .select({ ...columns, ...pick(webhookDeliveries, 'body', 'answer') })
    .from(webhookDeliveries)
    .leftJoin(projects, eq(projects.id, webhookDeliveries.projectId))
    .where(and(eq(webhookDeliveries.id, id), or(isNotNull(webhookDeliveries.organizationId), isShownOwn)))
  return row
}

export type ShownDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

const waitsAgain = (now: Date) => ({ deliveredAt: null, failedAt: null, reason: null, triedSince: now })
const hasEnded = or(isNotNull(webhookDeliveries.deliveredAt), isNotNull(webhookDeliveries.failedAt))

/**
 * Marks an ended delivery as pending again.
 * @returns whether it had ended
 */
export async function markReopened(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set(waitsAgain(now))
    .where(and(eq(webhookDeliveries.id, id), hasEnded))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** @returns the oldest that were given up, which wait again */
export async function markFailedReopened(
  tx: Db,
  { receiver, limit, now }: { receiver: Receiver; limit: number; now: Date },
): Promise<number[]> {
  const failed = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isFor(receiver), isNotNull(webhookDeliveries.failedAt)))
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit)
    .for('update')
  const rows = await tx
    .update(webhookDeliveries)
    .set(waitsAgain(now))
    .where(and(inArray(webhookDeliveries.id, failed), isNotNull(webhookDeliveries.failedAt)))
    .returning({ id: webhookDeliveries.id })
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
