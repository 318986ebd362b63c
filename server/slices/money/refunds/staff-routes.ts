import { eurosOf } from '../../../../contract/money.ts'
import * as contract from '../../../../contract/money/refunds/staff-refunds.ts'
import type { SliceContext } from '../../../deps.ts'
import { idOfCursor, cursorPageOf } from '../../../platform/lists/cursor-page.ts'
import { decideAsStaff, listForStaff } from './decide-as-staff.ts'

/** Registers the calls for decisions of staff: refunds of a project of which no second leader can approve. */
export function registerStaffRefunds(context: SliceContext): void {
  const { calls, texts } = context

  calls.on(contract.listStaffRefunds, async ({ actor, query: { after, limit } }) => {
    const rowsWithNext = await listForStaff(context, actor, { afterId: idOfCursor(after), limit: limit + 1 })
    const { rows, next } = cursorPageOf(rowsWithNext, limit)
    return { status: 200, body: { list: rows.map(present), next } }
  })

  calls.on(contract.approveStaffRefund, async ({ actor, params, body, language }) => {
    await decideAsStaff(context, actor, { orderId: params.id, isApproved: true, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('refunds.staff_approved') } }
  })

  calls.on(contract.declineStaffRefund, async ({ actor, params, body, language }) => {
    await decideAsStaff(context, actor, { orderId: params.id, isApproved: false, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('refunds.staff_declined') } }
  })
}

const present = (order: Awaited<ReturnType<typeof listForStaff>>[number]): contract.StaffRefundOrder => ({
  id: order.id,
  project: { id: order.projectId, name: order.projectName, url: order.projectUrl },
  requested_by: { id: order.requesterId, name: order.requester, email: order.requesterEmail },
  created_at: order.createdAt.toISOString(),
  count: order.count,
  amount: eurosOf(order.cents),
  reason: order.reason,
  former_leaders: order.formerLeaders,
  can_decide: order.canDecide,
})
