import * as contract from '../../../../../contract/staff/kiosk/user-lists.ts'
import { isRunning } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { cursorPageOf, idOfCursor } from '../../../../platform/lists/cursor-page.ts'
import { currentPlan, findNextBill, listSold, showBilling, textIn } from '../../../subscriptions/billing/index.ts'
import { presentSold } from '../invoices/present-sold.ts'
import { hasUnapproved, listDiscountsOf, listTeamsOf } from './queries/user-billing.ts'
import { recordView } from './record-view.ts'

/** Registers the calls for the plan of an account, with its invoices, discounts and account teams, for staff. */
export function registerUserBilling(context: SliceContext): void {
  const { calls, clock, db, plans } = context

  calls.on(contract.showUserPlan, async ({ actor, params, language }) => {
    const { id, createdAt: madeAt } = await recordView(context, actor, params.id)
    const billable = { kind: 'user', id } as const
    const billing = await showBilling(context, { billable, madeAt, language })
    const { state, plan, trial_ends_at, unpaid_since, coupon, subscriptions } = billing
    return {
      status: 200,
      body: {
        state,
        plan,
        trial_ends_at,
        ends_at: subscriptions[0]?.ends_at ?? null,
        next: await findNextBill(context, billable, language),
        unpaid_since,
        coupon,
        has_unapproved_discount: await hasUnapproved(db, id),
      },
    }
  })

  calls.on(contract.listUserInvoices, async ({ actor, params, query: { after, limit }, language }) => {
    const beforeId = idOfCursor(after)
    const { id: payerId } = await recordView(context, actor, params.id)
    const query = { number: undefined, name: '', payerId, beforeId, limit: limit + 1 }
    const { rows, next } = cursorPageOf(await listSold(db, query), limit)
    return { status: 200, body: { list: rows.map((invoice) => presentSold(invoice, language)), next } }
  })

  calls.on(contract.listUserDiscounts, async ({ actor, params, query: { after, limit } }) => {
    const beforeId = idOfCursor(after)
    const { id: userId } = await recordView(context, actor, params.id)
    const { rows, next } = cursorPageOf(await listDiscountsOf(db, { userId, beforeId, limit: limit + 1 }), limit)
    const list = rows.map((discount) => ({
      id: discount.id,
      code: discount.code,
      is_team: discount.kind === 'team',
      is_running: discount.endedAt === null && isRunning(discount, clock.now()),
      percent_off: discount.percentOff,
      amount_off: discount.amountOffCents,
      currency: plans.currency,
      duration: discount.duration,
      duration_in_months: discount.durationInMonths,
      created_at: discount.createdAt.toISOString(),
      ended_at: discount.endedAt?.toISOString() ?? null,
    }))
    return { status: 200, body: { list, next } }
  })

  calls.on(contract.listUserTeams, async ({ actor, params, query: { after, limit }, language }) => {
    const beforeId = idOfCursor(after)
    const { id: userId } = await recordView(context, actor, params.id)
    const { rows, next } = cursorPageOf(await listTeamsOf(db, { userId, beforeId, limit: limit + 1 }), limit)
    const list = await Promise.all(
      rows.map(async ({ id, name, role, joinedAt }) => ({
        id,
        name,
        role,
        plan: textIn((await currentPlan(context, { kind: 'team', id })).name, language),
        joined_at: joinedAt.toISOString(),
      })),
    )
    return { status: 200, body: { list, next } }
  })
}
