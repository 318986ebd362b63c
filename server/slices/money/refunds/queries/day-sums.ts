import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { refundOrders, refunds } from '../../../../schema/money/refunds/refunds.ts'
import { users } from '../../../../schema/identity/users.ts'
import type { RefundSums } from '../rules.ts'

/** The requester, and the project. */
export interface OrderedBy {
  userId: number
  projectId: number
}

/**
 * Locks the orders of this person and of this project until the transaction ends: two orders at one moment would each
 * find the sums without the other. Always the person first, and before anything else is written or locked, so that two
 * never wait for each other in a circle.
 */
export async function lockDaySums(tx: Db, { userId, projectId }: OrderedBy): Promise<void> {
  await lockSum(tx, userId, sql`hashtext('refunds-of-person'), ${userId}::bigint::int`)
  await lockSum(tx, userId, sql`hashtext('refunds-of-project'), ${projectId}::bigint::int`)
}

const lockSum = (tx: Db, userId: number, key: SQL) =>
  tx
    .select({ held: sql<string>`pg_advisory_xact_lock(${key})::text` })
    .from(users)
    .where(eq(users.id, userId))

/**
 * Sums the refunds since then, done or pending, on the approval of one person alone, in cents: withdrawn and failed
 * ones moved nothing.
 */
export async function sumSince(db: Db, { userId, projectId }: OrderedBy, since: Date): Promise<RefundSums> {
  const ofPerson = eq(refundOrders.userId, userId)
  const ofProject = eq(refunds.projectId, projectId)
  return one(
    await db
      .select({
        personCents: sumOf(refunds.amountCents, ofPerson),
        projectCents: sumOf(refunds.amountCents, ofProject),
      })
      .from(refunds)
      .innerJoin(refundOrders, eq(refundOrders.id, refunds.orderId))
      .where(
        and(
          gt(refundOrders.createdAt, since),
          or(ofPerson, ofProject),
          isNull(refunds.confirmedBy),
          inArray(refunds.state, ['waiting', 'submitted', 'done']),
        ),
      ),
  )
}
