import { and, count, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import { leadHoursMin } from '../../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { refundOrders, refunds } from '../../../../schema/money/refunds/refunds.ts'
import { users } from '../../../../schema/identity/users.ts'
import { isLedByAnotherSince } from '../../../fundraisers/projects/index.ts'

const ledSince = sql`${refundOrders.createdAt} - ${leadHoursMin} * interval '1 hour'`

/** Returns the condition that a leader can say the yes that an order waits for. */
const hasSecondLeader = (db: Db): SQL => isLedByAnotherSince(db, { than: refundOrders.userId, moment: ledSince })

const selectUnconfirmed = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: refundOrders.id,
      projectId: projects.id,
      projectName: projects.name,
      projectUrl: projects.url,
      requesterId: users.id,
      requester: users.name,
      requesterEmail: users.email,
      createdAt: refundOrders.createdAt,
      count: count(),
      cents: sumOf(refunds.amountCents),
      /** All of an order has the same. */
      reason: sql<string>`min(${refunds.reason})`,
    })
    .from(refundOrders)
    .innerJoin(users, eq(users.id, refundOrders.userId))
    .innerJoin(projects, eq(projects.id, refundOrders.projectId))
    .innerJoin(refunds, eq(refunds.orderId, refundOrders.id))
    .where(and(eq(refunds.state, 'unconfirmed'), condition))
    .groupBy(refundOrders.id, users.id, projects.id)

/** Orders that wait for staff, as no leader of their project can say yes, with how much of each does; oldest first. */
export const listOrdersForStaff = (db: Db, { afterId, limit }: { afterId: number | undefined; limit: number }) =>
  selectUnconfirmed(db, and(not(hasSecondLeader(db)), afterId === undefined ? undefined : gt(refundOrders.id, afterId)))
    .orderBy(refundOrders.id)
    .limit(limit)

/** Counts the orders that wait for staff. */
export async function countOrdersForStaff(db: Db): Promise<number> {
  const orders = selectUnconfirmed(db, not(hasSecondLeader(db))).as('orders')
  return one(await db.select({ count: count() }).from(orders)).count
}

/** Finds an order that waits for a confirmation, by a leader or by staff. */
export async function findUnconfirmedOrder(db: Db, orderId: number): Promise<StaffOrder | undefined> {
  const [order] = await selectUnconfirmed(db, eq(refundOrders.id, orderId))
  return order
}

export type StaffOrder = Awaited<ReturnType<typeof selectUnconfirmed>>[number]

/** Finds the project of an order, its requester and its time. */
export async function findOrderedOf(db: Db, orderId: number) {
  const [order] = await db
    .select({
      projectId: projects.id,
      projectName: projects.name,
      projectUrl: projects.url,
      requester: users.name,
      createdAt: refundOrders.createdAt,
    })
    .from(refundOrders)
    .innerJoin(users, eq(users.id, refundOrders.userId))
    .innerJoin(projects, eq(projects.id, refundOrders.projectId))
    .where(eq(refundOrders.id, orderId))
  return order
}
