import * as contract from '../../../../../contract/staff/kiosk/discounts.ts'
import type { SliceContext } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { canDecide, canWithdraw, decideDiscount } from './decide-discount.ts'
import { discountProblems, giveDiscount } from './give-discount.ts'
import { listUnapproved } from './queries.ts'

/** Registers the calls for the discounts of staff on a user's plan. */
export function registerDiscounts(context: SliceContext): void {
  const { calls, db, texts } = context
  calls.on(
    contract.giveDiscount,
    async ({ actor, params, body, language }) => {
      const outcome = await giveDiscount(context, actor, { userId: params.id, form: body })
      const messageKey = outcome === 'given' ? 'account.discount_given' : 'account.discount_waiting'
      return { status: 200, body: { message: texts.in(language)(messageKey) } }
    },
    ({ body }) => discountProblems(body),
  )

  const { currency } = context.plans
  const present = (
    actor: SessionActor,
    waiting: Awaited<ReturnType<typeof listUnapproved>>[number],
  ): contract.UnapprovedDiscount => ({
    id: waiting.id,
    user: { id: waiting.userId, name: waiting.name, email: waiting.email },
    requested_by: waiting.requesterName,
    percent_off: waiting.percentOff,
    amount_off: waiting.amountOffCents,
    currency,
    duration: waiting.duration,
    duration_in_months: waiting.durationInMonths,
    reason: waiting.reason,
    created_at: waiting.createdAt.toISOString(),
    can_decide: canDecide(actor, waiting),
    can_withdraw: canWithdraw(actor, waiting),
  })
  calls.on(contract.listUnapprovedDiscounts, async ({ actor }) => ({
    status: 200,
    body: (await listUnapproved(db)).map((waiting) => present(actor, waiting)),
  }))
  calls.on(contract.approveDiscount, async ({ actor, params, body, language }) => {
    await decideDiscount(context, actor, { id: params.id, isApproved: true, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('account.discount_given') } }
  })
  calls.on(contract.declineDiscount, async ({ actor, params, body, language }) => {
    await decideDiscount(context, actor, { id: params.id, isApproved: false, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('account.discount_declined') } }
  })
}
