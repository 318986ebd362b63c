import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PaymentNews } from '../../../../ports/payments/payment-changed.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { feeEntries, feePayments, registrations } from '../../../../schema/signups/registrations.ts'

export type FeePayment = typeof feePayments.$inferSelect

/** Whose page it is, and how they stand to the fee; undefined when they do not take part any more. */
export async function findFeePlace(db: Db, participantId: number) {
  const rows = await db
    .select(pick(participants, 'projectId', 'userId', 'entryFee'))
    .from(participants)
    .where(and(eq(participants.id, participantId), isNull(participants.archivedAt)))
  return rows[0]
}

/** The registration by which a participant pays the fee that is due. */
export async function findDueRegistration(db: Db, participantId: number) {
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.participantId, participantId), eq(registrations.state, 'due')))
  return rows[0]
}

const left = sql`${feePayments.receivedCents} - ${feePayments.refundedCents} - ${feePayments.chargedBackCents}`

/** Whether a fee that was paid for a participant is still with the project. */
export async function hasPaidFee(tx: Db, participantId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .innerJoin(registrations, eq(registrations.id, feePayments.registrationId))
    .where(and(eq(registrations.participantId, participantId), isNotNull(feePayments.usedAt), sql`${left} > 0`))
    .limit(1)
  return rows.length > 0
}

/** Whether what was paid for a registration is still with the project. */
export async function hasPaidFor(db: Db, registrationId: number): Promise<boolean> {
  const isLeft = and(eq(feePayments.registrationId, registrationId), isNotNull(feePayments.usedAt), sql`${left} > 0`)
  return (await db.$count(feePayments, isLeft)) > 0
}

/** A registration with all that the page of its fee shows. */
export async function findWithProject(db: Db, token: string) {
  const rows = await db
    .select({
      registration: registrations,
      project: pick(projects, 'id', 'name', 'url', 'language', 'feeLabel', 'archivedAt'),
      participantUrl: participants.url,
    })
    .from(registrations)
    .innerJoin(projects, eq(projects.id, registrations.projectId))
    .leftJoin(participants, eq(participants.id, registrations.participantId))
    .where(eq(registrations.token, token))
  return rows[0]
}

/** All attempts to pay for a registration, the latest first. */
export const listFeePayments = (db: Db, registrationId: number): Promise<FeePayment[]> =>
  db.select().from(feePayments).where(eq(feePayments.registrationId, registrationId)).orderBy(desc(feePayments.id))

export async function findFeePayment(
  db: Db,
  where: { id: number } | PaymentNews | { reference: string },
): Promise<FeePayment | undefined> {
  const isWanted =
    'id' in where
      ? eq(feePayments.id, where.id)
      : 'reference' in where
        ? eq(feePayments.reference, where.reference)
        : and(
            eq(feePayments.provider, where.provider),
            eq(feePayments.account, where.account),
            eq(feePayments.providerPaymentId, where.providerPaymentId),
          )
  const rows = await db.select().from(feePayments).where(isWanted)
  return rows[0]
}

/** The payment, which no other process changes until the transaction ends. */
export async function lockFeePayment(tx: Db, id: number): Promise<FeePayment> {
  const rows = await tx.select().from(feePayments).where(eq(feePayments.id, id)).for('update')
  return one(rows)
}

export async function insertFeePayment(tx: Db, values: typeof feePayments.$inferInsert): Promise<FeePayment> {
  const rows = await tx.insert(feePayments).values(values).returning()
  return one(rows)
}

export async function updateFeePayment(
  db: Db,
  id: number,
  values: Partial<typeof feePayments.$inferInsert>,
): Promise<void> {
  await db.update(feePayments).set(values).where(eq(feePayments.id, id))
}

/** Written down once, however often the news comes. */
export async function updateAnswer(
  db: Db,
  id: number,
  answer: { providerPaymentId: string; checkoutUrl: string | null; nextCheckAt: Date },
): Promise<void> {
  await db
    .update(feePayments)
    .set(answer)
    .where(and(eq(feePayments.id, id), isNull(feePayments.providerPaymentId)))
}

export async function insertFeeEntries(tx: Db, entries: (typeof feeEntries.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(feeEntries).values(entries)
}

/** Of which something should have been heard by now. */
export const listDueFeePayments = (db: Db, now: Date, limit: number): Promise<FeePayment[]> =>
  db
    .select()
    .from(feePayments)
    .where(and(isNotNull(feePayments.nextCheckAt), lte(feePayments.nextCheckAt, now)))
    .orderBy(asc(feePayments.nextCheckAt))
    .limit(limit)
