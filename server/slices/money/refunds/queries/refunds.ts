import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openRefundStates, type RefundState } from '../../../../../contract/money/refunds/refund-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { countWhere, sumOf } from '../../../../platform/db/statements/sums.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { refundOrders, refunds } from '../../../../schema/money/refunds/refunds.ts'
import { users } from '../../../../schema/identity/users.ts'
import type { FormerLeader } from '../../../fundraisers/pending-changes/index.ts'
import { isOnAccountOfOthers } from '../../connected-accounts/index.ts'

/** @returns undefined when the key was used before; then nothing was written */
export async function insertOrder(tx: Db, order: typeof refundOrders.$inferInsert): Promise<number | undefined> {
  const [newOrder] = await tx
    .insert(refundOrders)
    .values(order)
    .onConflictDoNothing()
    .returning({ id: refundOrders.id })
  return newOrder?.id
}

export const insertRefunds = (tx: Db, rows: (typeof refunds.$inferInsert)[]) =>
  tx
    .insert(refunds)
    .values(rows)
    .returning(pick(refunds, 'id', 'state', 'notBefore'))

/** Finds the orders of an earlier request with this key. */
export async function findOrder(db: Db, idempotencyKey: string) {
  const [order] = await db
    .select({
      requestHash: refundOrders.requestHash,
      ids: sql<
        number[]
      >`coalesce(json_agg(${refunds.id} order by ${refunds.id}) filter (where ${refunds.id} is not null), '[]')`,
      cents: sumOf(refunds.amountCents),
      /** Whether nothing of it moved money or will. */
      isUndone: sql<boolean>`coalesce(bool_and(${refunds.state} in ('failed', 'returned', 'withdrawn')), false)`,
      isUnconfirmed: sql<boolean>`coalesce(bool_or(${refunds.state} = 'unconfirmed'), false)`,
    })
    .from(refundOrders)
    .leftJoin(refunds, eq(refunds.orderId, refundOrders.id))
    .where(eq(refundOrders.idempotencyKey, idempotencyKey))
    .groupBy(refundOrders.id)
  return order
}

const confirmer = alias(users, 'confirmer')

const columns = {
  ...pick(
    refunds,
    'id',
    'orderId',
    'donationId',
    'amountCents',
    'state',
    'reason',
    'failure',
    'isConfirmedByStaff',
    'notBefore',
    'createdAt',
    'submittedAt',
  ),
  projectId: refunds.projectId,
  requestedBy: users.name,
  requesterId: refundOrders.userId,
  confirmedBy: confirmer.name,
  donationPaidAt: donations.paidAt,
  method: payments.method,
  paymentId: refunds.paymentId,
  leftCents: sql<number>`${payments.receivedCents} - ${payments.refundedCents} - ${payments.chargedBackCents}`.mapWith(
    Number,
  ),
  isRepeated: sql<boolean>`exists (select from refunds repeat where repeat.repeats_id = ${refunds.id}
    and repeat.state not in ('withdrawn', 'failed'))`,
  donor: sql<string>`case when ${donations.isAnonymous} then ''
    else trim(${donations.firstName} || ' ' || ${donations.lastName}) end`,
}

const selectShown = (db: Db) =>
  db
    .select(columns)
    .from(refunds)
    .innerJoin(refundOrders, eq(refundOrders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, refundOrders.userId))
    .innerJoin(donations, eq(donations.id, refunds.donationId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(confirmer, eq(confirmer.id, refunds.confirmedBy))

export type ShownRefund = Awaited<ReturnType<typeof selectShown>>[number]

export interface RefundFilter {
  projectId: number
  isOpen: boolean
  donationId: number | undefined
}

const conditionOf = ({ projectId, isOpen, donationId }: RefundFilter) =>
  and(
    eq(refunds.projectId, projectId),
    isOpen ? inArray(refunds.state, [...openRefundStates]) : undefined,
    donationId === undefined ? undefined : eq(refunds.donationId, donationId),
  )

export async function listRefunds(db: Db, filter: RefundFilter, rows: { limit: number; offset: number }) {
  const isMatch = conditionOf(filter)
  const ofProject = eq(refunds.projectId, filter.projectId)
  const [list, total, unconfirmed] = await Promise.all([
    selectShown(db).where(isMatch).orderBy(desc(refunds.id)).limit(rows.limit).offset(rows.offset),
    db.$count(refunds, isMatch),
    db.$count(refunds, and(ofProject, eq(refunds.state, 'unconfirmed'))),
  ])
  return { list, total, unconfirmed }
}

export async function findRefund(db: Db, id: number): Promise<ShownRefund | undefined> {
  const [row] = await selectShown(db).where(eq(refunds.id, id))
  return row
}

/** Finds the data of the job: the refund, and where its payment stands at which provider. */
export async function findRefundToRun(db: Db, id: number) {
  const [row] = await db
    .select({
      ...pick(refunds, 'id', 'state', 'reference', 'amountCents', 'submittedAt', 'notBefore', 'donationId'),
      ...pick(refunds, 'orderId', 'projectId', 'confirmedBy', 'isConfirmedByStaff'),
      provider: payments.provider,
      account: payments.account,
      providerPaymentId: payments.providerPaymentId,
      isOnAccountOfOthers: isOnAccountOfOthers(payments),
      ...pick(donations, 'paidAt', 'language'),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(donations, eq(donations.id, refunds.donationId))
    .innerJoin(projects, eq(projects.id, refunds.projectId))
    .where(eq(refunds.id, id))
  return row
}

/** Refunds that wait for a yes, of payments on an account of a former owner of the project. */
export async function listOnAccountOfOthers(db: Db, selector: RefundSelector): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(projects, eq(projects.id, refunds.projectId))
    .where(and(isOneOf(selector), eq(refunds.state, 'unconfirmed'), isOnAccountOfOthers(payments)))
  return rows.map(({ id }) => id)
}

/** Refunds of a payment that its provider has taken up. */
export const listTakenUp = (db: Db, paymentId: number) =>
  db
    .select({
      ...pick(refunds, 'id', 'reference'),
      ...pick(payments, 'provider', 'account', 'providerPaymentId'),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['submitted', 'done'])))
    .orderBy(refunds.id)

type RefundColumns = Partial<Omit<typeof refunds.$inferInsert, 'id' | 'state' | 'updatedAt'>>

interface StateChange {
  from: readonly RefundState[]
  to: RefundState
  now: Date
  values?: RefundColumns
}

/** Updates the state of a refund. @returns false when it is at none of `from` any more: then nothing is written */
export const updateRefundState = async (db: Db, id: number, move: StateChange): Promise<boolean> =>
  (await updateRefundStates(db, { id }, move)).length > 0

/** A refund, or all of an order. */
export type RefundSelector = { id: number } | { orderId: number }

const isOneOf = (selector: RefundSelector) =>
  'id' in selector ? eq(refunds.id, selector.id) : eq(refunds.orderId, selector.orderId)

/** @returns those that were moved */
export const updateRefundStates = (db: Db, selector: RefundSelector, { from, to, now, values }: StateChange) =>
  db
    .update(refunds)
    .set({ ...values, state: to, updatedAt: now })
    .where(and(isOneOf(selector), inArray(refunds.state, [...from])))
    .returning(pick(refunds, 'id', 'orderId', 'notBefore', 'amountCents'))

/** Lists the refunds without an answer since a moment: their job was given up, or the provider takes its time. */
export async function listUnfollowed(db: Db, before: Date, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(inArray(refunds.state, ['waiting', 'submitted']), lt(refunds.updatedAt, before), lt(refunds.notBefore, now)),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Marks a refund as looked up, so that the next look takes another refund. */
export const markChecked = (db: Db, id: number, now: Date) =>
  db.update(refunds).set({ updatedAt: now }).where(eq(refunds.id, id))

const openOrder = {
  id: refundOrders.id,
  userId: refundOrders.userId,
  requester: users.name,
  createdAt: refundOrders.createdAt,
  count: count(),
  cents: sumOf(refunds.amountCents),
}

/** Orders of a project that wait for a second leader, with how much of each does, oldest first. */
export const listUnconfirmedOrders = (db: Db, projectId: number, limit: number) =>
  db
    .select({ ...openOrder, firstRefundId: sql<number>`min(${refunds.id})`.mapWith(Number) })
    .from(refundOrders)
    .innerJoin(users, eq(users.id, refundOrders.userId))
    .innerJoin(refunds, eq(refunds.orderId, refundOrders.id))
    .where(and(eq(refunds.projectId, projectId), eq(refunds.state, 'unconfirmed')))
    .groupBy(refundOrders.id, users.id)
    .orderBy(refundOrders.id)
    .limit(limit)

/**
 * Finds the data of the mails about an order: its refunds, and the number of them that wait for a second leader.
 * Withdrawn refunds are no part of it.
 */
export async function findOrderForMail(db: Db, orderId: number) {
  const isUnconfirmed = eq(refunds.state, 'unconfirmed')
  const [order] = await db
    .select({
      ...openOrder,
      tokenName: refundOrders.tokenName,
      projectId: projects.id,
      projectName: projects.name,
      projectUrl: projects.url,
      projectLanguage: projects.language,
      unconfirmed: countWhere(isUnconfirmed),
      unconfirmedCents: sumOf(refunds.amountCents, isUnconfirmed),
    })
    .from(refundOrders)
    .innerJoin(users, eq(users.id, refundOrders.userId))
    .innerJoin(projects, eq(projects.id, refundOrders.projectId))
    .innerJoin(refunds, and(eq(refunds.orderId, refundOrders.id), ne(refunds.state, 'withdrawn')))
    .where(eq(refundOrders.id, orderId))
    .groupBy(refundOrders.id, users.id, projects.id)
  return order
}

/** Orders of a person, or of a project, of which a part waits for a yes. */
export const listUnconfirmedOf = (db: Db, leaving: FormerLeader) =>
  db
    .selectDistinct({ id: refundOrders.id, projectId: refundOrders.projectId, requesterId: refundOrders.userId })
    .from(refundOrders)
    .innerJoin(refunds, and(eq(refunds.orderId, refundOrders.id), eq(refunds.state, 'unconfirmed')))
    .where(
      'userId' in leaving ? eq(refundOrders.userId, leaving.userId) : eq(refundOrders.projectId, leaving.projectId),
    )
    .orderBy(refundOrders.id)

/** Refunds with the yes of a person, or of all of a project, that were not requested at the provider. */
export const listConfirmedOf = (db: Db, leaving: FormerLeader) =>
  db
    .select(pick(refunds, 'id', 'orderId', 'projectId', 'confirmedBy', 'isConfirmedByStaff'))
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'waiting'),
        isNotNull(refunds.confirmedBy),
        'userId' in leaving ? eq(refunds.confirmedBy, leaving.userId) : eq(refunds.projectId, leaving.projectId),
      ),
    )
    .orderBy(refunds.id)

/** Withdraws a second leader's confirmation. @returns whether the refund was ready by it, and not submitted */
export async function markUnconfirmed(
  tx: Db,
  { id, confirmedBy, now }: { id: number; confirmedBy: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ state: 'unconfirmed', confirmedBy: null, confirmedAt: null, updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'waiting'), eq(refunds.confirmedBy, confirmedBy)))
    .returning({ id: refunds.id })
  return rows.length > 0
}
