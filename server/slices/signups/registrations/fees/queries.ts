import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { type DataOf, pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { isOrganizerHidden } from '../../../fundraisers/organizations/index.ts'
import { registrationPayments, registrations } from '../../../../schema/signups/registrations.ts'

const feePayment = {
  ...pick(payments, 'id', 'provider', 'account', 'reference', 'providerPaymentId', 'method', 'status', 'amountCents'),
  ...pick(payments, 'currency', 'description', 'checkoutUrl', 'forcesThreeDSecure', 'createdAt'),
  ...pick(registrationPayments, 'usedAt', 'refundedAt'),
}

/** SQL of statements of payments: the registration of a payment `y`, as `payable`. */
export const joinSql =
  'join registration_payments f on f.payment_id = y.id join registrations payable on payable.id = f.registration_id'

/** A payment of a fee, with its use. */
export type FeePayment = DataOf<typeof feePayment>

/**
 * Finds the participant of the page and the state of their entry fee; undefined when they do not take part any more.
 */
export async function findFeePlace(db: Db, participantId: number) {
  const [row] = await db
    .select(pick(participants, 'projectId', 'userId', 'entryFee'))
    .from(participants)
    .where(and(eq(participants.id, participantId), isNull(participants.archivedAt)))
  return row
}

/** Finds the registration by which a participant pays the fee that is due. */
export async function findDueRegistration(db: Db, participantId: number) {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.participantId, participantId), eq(registrations.state, 'due')))
  return row
}

const leftCents = sql`${payments.receivedCents} - ${payments.refundedCents} - ${payments.chargedBackCents}`
const isPaid = and(isNotNull(registrationPayments.usedAt), sql`${leftCents} > 0`)

/** Whether a fee that was paid for a participant is still with the project. */
export async function hasPaidFee(tx: Db, participantId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(registrationPayments)
    .innerJoin(payments, eq(payments.id, registrationPayments.paymentId))
    .innerJoin(registrations, eq(registrations.id, registrationPayments.registrationId))
    .where(and(eq(registrations.participantId, participantId), isPaid))
    .limit(1)
  return rows.length > 0
}

/** Whether the money paid for a registration is still with the project. */
export async function hasPaidFor(db: Db, registrationId: number): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(registrationPayments)
    .innerJoin(payments, eq(payments.id, registrationPayments.paymentId))
    .where(and(eq(registrationPayments.registrationId, registrationId), isPaid))
    .limit(1)
  return rows.length > 0
}

/** Finds a registration with all that the page of its fee shows. */
export async function findWithProject(db: Db, token: string) {
  const [row] = await db
    .select({
      registration: registrations,
      project: pick(projects, 'id', 'name', 'url', 'language', 'feeLabel', 'archivedAt'),
      isOrganizerHidden: sql<boolean>`${sql.raw(isOrganizerHidden('projects'))}`,
      participantUrl: participants.url,
    })
    .from(registrations)
    .innerJoin(projects, eq(projects.id, registrations.projectId))
    .leftJoin(participants, eq(participants.id, registrations.participantId))
    .where(eq(registrations.token, token))
  return row
}

/** Lists all attempts to pay for a registration, the latest first. */
export const listFeePayments = (db: Db, registrationId: number): Promise<FeePayment[]> =>
  db
    .select(feePayment)
    .from(registrationPayments)
    .innerJoin(payments, eq(payments.id, registrationPayments.paymentId))
    .where(eq(registrationPayments.registrationId, registrationId))
    .orderBy(desc(registrationPayments.paymentId))

/** Notes the registration of a payment, in the transaction that writes it. */
export async function insertUse(tx: Db, use: typeof registrationPayments.$inferInsert): Promise<void> {
  await tx.insert(registrationPayments).values(use)
}

/** Gets the use of a payment; all that change it lock its registration first. */
export async function getUse(tx: Db, paymentId: number) {
  return one(
    await tx
      .select(pick(registrationPayments, 'usedAt', 'refundedAt'))
      .from(registrationPayments)
      .where(eq(registrationPayments.paymentId, paymentId)),
  )
}

export async function updateUse(
  tx: Db,
  paymentId: number,
  use: Partial<Pick<typeof registrationPayments.$inferInsert, 'usedAt' | 'refundedAt'>>,
): Promise<void> {
  await tx.update(registrationPayments).set(use).where(eq(registrationPayments.paymentId, paymentId))
}

/** @returns the projects of payments, by the ids of the payments */
export async function findProjects(db: Db, paymentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ paymentId: registrationPayments.paymentId, projectId: registrations.projectId })
    .from(registrationPayments)
    .innerJoin(registrations, eq(registrations.id, registrationPayments.registrationId))
    .where(inArray(registrationPayments.paymentId, [...paymentIds]))
  return new Map(rows.map(({ paymentId, projectId }) => [paymentId, projectId]))
}
