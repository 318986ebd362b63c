import { eurosOf } from '../../../../contract/money.ts'
import type { Deps } from '../../../deps.ts'
import { Conflict, NotAllowed, requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { recordAct } from '../../identity/audit/index.ts'
import { listFormerLeaders, listLeadingSince } from '../../fundraisers/projects/index.ts'
import { confirmUnconfirmed, isProjectLeader } from './decide-refund.ts'
import { refundsDecided } from './jobs.ts'
import { listSecondLeaders, waitsForStaff } from './policy.ts'
import { findUnconfirmedOrder, listOrdersForStaff, type StaffOrder } from './queries/staff-orders.ts'
import { updateRefundStates } from './queries/refunds.ts'
import { sumOfRefunds } from './rules.ts'

/**
 * Lists a page of the orders that wait for staff, the longest first, and whether this staff member may decide about
 * them.
 */
export async function listForStaff(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<SessionActor, 'userId'>,
  rows: Parameters<typeof listOrdersForStaff>[1],
): Promise<(StaffOrder & Eyes)[]> {
  const orders = []
  for (const order of await listOrdersForStaff(db, rows)) orders.push({ ...order, ...(await lookAt(db, actor, order)) })
  return orders
}

interface Eyes {
  /**
   * Names of those that led the project until shortly before the order, or since: one of them may have been put out for
   * it.
   */
  formerLeaders: string[]
  canDecide: boolean
}

/**
 * Neither the requester, nor another person that leads the project or did until shortly before: no second pair of eyes.
 */
async function lookAt(db: Deps['db'], { userId }: Pick<SessionActor, 'userId'>, order: StaffOrder): Promise<Eyes> {
  const leading = await listLeadingSince(db, order.projectId)
  const former = await listFormerLeaders(db, order.projectId, order.createdAt)
  const isOfProject = leading.has(userId) || former.some((leader) => leader.userId === userId)
  return { formerLeaders: former.map(({ name }) => name), canDecide: userId !== order.requesterId && !isOfProject }
}

/**
 * Decides as staff, by approval or refusal, about an order of which no leader can be the second leader. It is logged,
 * and all leaders of the project are notified.
 * @throws NotFound when there is no such order, or nothing of it waits; Conflict when a second leader can say yes by
 *   now, or it was decided at the same moment; NotAllowed for the requester and for a person that leads the project, or
 *   did until shortly before
 */
export async function decideAsStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  actor: SessionActor,
  { orderId, isApproved, reason }: { orderId: number; isApproved: boolean; reason: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const order = requireFound(await findUnconfirmedOrder(tx, orderId))
    if (!waitsForStaff(order, await listSecondLeaders(tx, order.projectId)))
      throw new Conflict('errors.refund_has_second')
    if (!(await lookAt(tx, actor, order)).canDecide) throw new NotAllowed('errors.refund_own_project')
    // An order that its requester may not make any more is about to end.
    if (isApproved && !(await isProjectLeader(tx, order.projectId, order.requesterId)))
      throw new Conflict('errors.refund_decided')
    const confirmation = { confirmedBy: actor.userId, confirmedAt: now, isConfirmedByStaff: true } as const
    const decline = { from: ['unconfirmed'], to: 'withdrawn', now, values: { failure: 'declined' } } as const
    const decided = isApproved
      ? await confirmUnconfirmed(deps, tx, { orderId }, confirmation)
      : await updateRefundStates(tx, { orderId }, decline)
    if (decided.length === 0) throw new Conflict('errors.refund_decided')
    const cents = sumOfRefunds(decided)
    await deps.jobs.enqueue(tx, refundsDecided, { orderId, isApproved, reason, cents })
    await recordAct(deps, tx, actor, {
      act: isApproved ? 'refund-approved' : 'refund-declined',
      subject: 'project',
      subjectId: order.projectId,
      subjectName: order.projectName,
      reason,
      detail: `EUR ${eurosOf(cents).toFixed(2)}, ${decided.length}, ${order.requester}`,
    })
  })
}
