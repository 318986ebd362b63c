import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { WebhookName } from '../../../contract/organizations/own-words.ts'
import type { CustomField } from '../../../contract/webhooks/custom-fields.ts'
import type { Db } from '../../platform/db/database.ts'
import { pick } from '../../platform/db/statements/selection.ts'
import { donations } from '../../schema/donations.ts'
import { organizations } from '../../schema/organizations.ts'
import { participants } from '../../schema/participants.ts'
import { projects } from '../../schema/projects.ts'
import { teams } from '../../schema/teams.ts'
import { webhookDeliveries, webhookFields } from '../../schema/webhooks.ts'

/** Whose fields they are. */
export type FieldOwner = { organizationId: number } | { projectId: number }

const shown = pick(webhookFields, 'id', 'key', 'value', 'type')
const ownedBy = (owner: FieldOwner) =>
  'projectId' in owner
    ? eq(webhookFields.projectId, owner.projectId)
    : eq(webhookFields.organizationId, owner.organizationId)

/** In the order in which they were added. */
export const listFields = (db: Db, owner: FieldOwner): Promise<CustomField[]> =>
  db.select(shown).from(webhookFields).where(ownedBy(owner)).orderBy(webhookFields.id)

/** The same, of which nobody adds one until the transaction ends. */
export async function lockFields(tx: Db, owner: FieldOwner): Promise<CustomField[]> {
  if ('projectId' in owner)
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, owner.projectId)).for('update')
  else
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, owner.organizationId))
      .for('update')
  return listFields(tx, owner)
}

export async function findField(db: Db, id: number) {
  const rows = await db
    .select(pick(webhookFields, 'id', 'organizationId', 'projectId'))
    .from(webhookFields)
    .where(eq(webhookFields.id, id))
  return rows[0]
}

export type FieldWords = Omit<CustomField, 'id'>

export async function insertField(tx: Db, owner: FieldOwner, words: FieldWords): Promise<CustomField> {
  const rows = await tx
    .insert(webhookFields)
    .values({ ...words, ...owner })
    .returning(shown)
  return rows[0]!
}

export async function writeField(tx: Db, id: number, words: FieldWords): Promise<CustomField | undefined> {
  const rows = await tx.update(webhookFields).set(words).where(eq(webhookFields.id, id)).returning(shown)
  return rows[0]
}

/** @returns whether it was there */
export async function deleteField(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(webhookFields).where(eq(webhookFields.id, id)).returning({ id: webhookFields.id })
  return rows.length > 0
}

/** What is told of a donation, to whom; undefined when its project belongs to no organization. */
export async function findTold(db: Db, donationId: number) {
  const rows = await db
    .select({
      ...pick(donations, 'id', 'status', 'amountCents', 'currency', 'paymentMethod', 'firstName', 'lastName', 'email'),
      ...pick(donations, 'message', 'isAnonymous', 'recurringDonationId', 'createdAt', 'paidAt'),
      project: pick(projects, 'id', 'name', 'url'),
      organization: pick(organizations, 'id', 'name', 'webhookUrls'),
      participantId: participants.id,
      participantName: participants.name,
      teamId: teams.id,
      teamName: teams.name,
    })
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .where(eq(donations.id, donationId))
  return rows[0]
}

export type ToldDonation = NonNullable<Awaited<ReturnType<typeof findTold>>>

export interface NewDelivery {
  organizationId: number
  name: WebhookName
  eventId: string
  body: string
  createdAt: Date
}

/** @returns its number; undefined when this event was written down before */
export async function insertDelivery(tx: Db, delivery: NewDelivery): Promise<number | undefined> {
  const rows = await tx
    .insert(webhookDeliveries)
    .values(delivery)
    .onConflictDoNothing({ target: webhookDeliveries.eventId })
    .returning({ id: webhookDeliveries.id })
  return rows[0]?.id
}

/** What is still to be sent, with where to and the secret as they are now. */
export async function findDelivery(db: Db, id: number) {
  const rows = await db
    .select({
      ...pick(webhookDeliveries, 'id', 'organizationId', 'name', 'eventId', 'body', 'createdAt'),
      ...pick(organizations, 'webhookUrls', 'webhookSecretSealed'),
    })
    .from(webhookDeliveries)
    .innerJoin(organizations, eq(organizations.id, webhookDeliveries.organizationId))
    .where(and(eq(webhookDeliveries.id, id), isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt)))
  return rows[0]
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export async function writeAttempt(
  db: Db,
  id: number,
  outcome: { statusCode: number | null; deliveredAt?: Date; failedAt?: Date },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, id))
}

/** What was told before this moment names people who gave, and is needed by nobody any more. */
export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}
