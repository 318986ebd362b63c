import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { refundOrders, refunds } from '../../../../schema/money/refunds/refunds.ts'
import type { FormerLeader } from '../../../fundraisers/pending-changes/index.ts'

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

/** @returns whether it was ready by their yes until now, and the provider was not asked */
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
