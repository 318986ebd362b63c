import * as contract from '../../../../contract/money/refunds/refunds.ts'
import { dateOf } from '../../../../contract/dates.ts'
import { formatCentsExactly } from '../../../../contract/format.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { SliceContext } from '../../../deps.ts'
import { idempotencyKeyOf } from '../../../platform/http/requests/idempotency-key.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { confirmRefund, withdrawRefund } from './decide-refund.ts'
import { orderRefunds, previewRefunds } from './order-refunds.ts'
import { countSecondLeaders, getProjectWithRefunds, listSecondLeaders } from './policy.ts'
import { listLeadingSince } from '../../fundraisers/projects/index.ts'
import { presentRefund, presentUnconfirmed } from './present-refund.ts'
import { listRefunds, listUnconfirmedOrders } from './queries/refunds.ts'
import { leftCents, sumOfRefunds } from './rules.ts'

/** Orders that wait at one time are few; the oldest are decided about first. */
const ordersShownMax = 20

/** Refunds to donors, for leaders of a project. */
export function registerManagedRefunds(context: SliceContext): void {
  const { calls, config, clock, texts } = context

  calls.on(contract.previewRefunds, async ({ actor, params, body, language }) => {
    const donationIds = [...new Set(body.donations)]
    const request = { projectId: params.id, donationIds, amountCents: body.amount, language }
    const { rows, refunds, leftOut, cause, feeCents, secondLeaderCount } = await previewRefunds(context, actor, request)
    const now = clock.now()
    const last = refunds.reduce((latest, { notBefore }) => (notBefore > latest ? notBefore : latest), now)
    const [only] = rows.length === 1 ? rows : []
    return {
      status: 200,
      body: {
        total: eurosOf(sumOfRefunds(refunds)),
        count: refunds.length,
        fees: eurosOf(feeCents),
        recipients: refunds.length,
        unconfirmed: refunds.filter(({ needsConfirmation }) => needsConfirmation).length,
        waiting: refunds.filter(({ notBefore }) => notBefore > now).length,
        last_on: dateOf(last),
        confirm_above: eurosOf(config.refundConfirmAboveCents),
        confirm_reason: cause?.reason ?? null,
        confirm_sum: cause === undefined ? null : eurosOf(cause.cents),
        confirmers: secondLeaderCount,
        left: only === undefined ? null : eurosOf(leftCents(only)),
        left_out: leftOut.map(({ donationId, problem }) => ({ donation_id: donationId, problem })),
      },
    }
  })

  calls.on(contract.createRefunds, async ({ actor, params, body, language, request }) => {
    const { ids, cents, isUnconfirmed } = await orderRefunds(context, actor, {
      projectId: params.id,
      donationIds: [...new Set(body.donations)],
      amountCents: body.amount,
      language,
      reason: body.reason,
      repeatsId: body.repeats,
      totalCents: body.total,
      idempotencyKey: idempotencyKeyOf(request),
    })
    const by = { userId: actor.userId, projectId: params.id }
    const forStaff = isUnconfirmed && (await countSecondLeaders(context, by)) === 0
    const waits = forStaff ? 'refunds.ordered_waits_staff' : 'refunds.ordered_waits'
    const message = texts.in(language)(isUnconfirmed ? waits : 'refunds.ordered', {
      count: ids.length,
      amount: formatCentsExactly(cents, language),
    })
    return { status: 200, body: { message, total: eurosOf(cents), refunds: ids } }
  })

  registerList(context)
  registerDecisions(context)
}

function registerList(context: SliceContext): void {
  const { calls, config, db, log } = context
  calls.on(contract.listRefunds, async ({ actor, params, query, language }) => {
    const { project, canRefund } = await getProjectWithRefunds(context, actor, params.id)
    const filter = { projectId: project.id, isOpen: query.open === '1', donationId: query.donation }
    const [{ list, total, unconfirmed }, orders, leading] = await Promise.all([
      listRefunds(db, filter, rowsOfPage(query)),
      listUnconfirmedOrders(db, project.id, ordersShownMax),
      listLeadingSince(db, project.id),
    ])
    // No second leader is needed while nothing waits.
    const secondLeaders: ReadonlyMap<number, Date> =
      orders.length === 0 ? new Map() : await listSecondLeaders(db, project.id)
    const as = { userId: actor.userId, leadingSince: leading.get(actor.userId), secondLeaders, canRefund, language }
    const items = await Promise.all(list.map((row) => presentRefund(context, row, as)))
    return {
      status: 200,
      body: {
        ...numberedPageOf({ list: items, total }, query, log),
        unconfirmed,
        unconfirmed_orders: orders.map((order) => presentUnconfirmed(order, as)),
        can_refund: canRefund,
        confirm_above: eurosOf(config.refundConfirmAboveCents),
      },
    }
  })
}

/** Decisions about ordered refunds: the second leader's yes, and withdrawal. */
function registerDecisions(context: SliceContext): void {
  const { calls, texts } = context
  calls.on(contract.confirmRefund, async ({ actor, params, body, language }) => {
    const count = await confirmRefund(context, actor, { id: params.id, isWhole: body.whole_order })
    return { status: 200, body: { message: texts.in(language)('refunds.confirmed', { count }) } }
  })

  calls.on(contract.withdrawRefund, async ({ actor, params, body, language }) => {
    const count = await withdrawRefund(context, actor, { id: params.id, isWhole: body.whole_order })
    return { status: 200, body: { message: texts.in(language)('refunds.withdrawn', { count }) } }
  })
}
