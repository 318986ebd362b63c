import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { projects } from '../../../schema/projects.ts'
import { refundOrders, refunds } from '../../../schema/refunds/refunds.ts'
import { users } from '../../../schema/users.ts'

/** Orders of any project that wait for a second yes, with how much of each does, oldest first; or one of them. */
export const listAllUnconfirmed = (db: Db, { orderId, limit }: { orderId?: number; limit: number }) =>
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
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`sum(${refunds.amountCents})`.mapWith(Number),
      /** All of an order has the same. */
      reason: sql<string>`min(${refunds.reason})`,
    })
    .from(refundOrders)
    .innerJoin(users, eq(users.id, refundOrders.userId))
    .innerJoin(projects, eq(projects.id, refundOrders.projectId))
    .innerJoin(refunds, eq(refunds.orderId, refundOrders.id))
    .where(and(eq(refunds.state, 'unconfirmed'), orderId === undefined ? undefined : eq(refundOrders.id, orderId)))
    .groupBy(refundOrders.id, users.id, projects.id)
    .orderBy(refundOrders.id)
    .limit(limit)

export type StaffOrder = Awaited<ReturnType<typeof listAllUnconfirmed>>[number]

/** Of which project an order is, and who made it. */
export async function findOrderedOf(db: Db, orderId: number) {
  const [order] = await db
    .select({ projectId: projects.id, projectName: projects.name, requester: users.name })
    .from(refundOrders)
    .innerJoin(users, eq(users.id, refundOrders.userId))
    .innerJoin(projects, eq(projects.id, refundOrders.projectId))
    .where(eq(refundOrders.id, orderId))
  return order
}
