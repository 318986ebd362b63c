import { dateOf } from '../../../../contract/dates.ts'
import { defined } from '../../../../contract/defined.ts'
import { dayMs } from '../../../../contract/durations.ts'
import { formatCentsExactly } from '../../../../contract/format.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Conflict, type FieldProblems, NotFound, requireNoProblems, TooManyRequests } from '../../../platform/errors.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import { userCaller } from '../../../platform/http/requests/caller.ts'
import { randomToken, sha256 } from '../../../platform/secrets.ts'
import { countAttempt } from '../../identity/users/index.ts'
import { runRefund, mailRefundOrdered } from './jobs.ts'
import { countSecondLeaders, getRefundableProject } from './policy.ts'
import { lockDaySums, sumSince } from './queries/day-sums.ts'
import { listRefundable, lockRefundable, sumFees } from './queries/refundable.ts'
import { findOrder, findRefund, insertOrder, insertRefunds } from './queries/refunds.ts'
import {
  canRepeat,
  type RefundSums,
  type PlannedRefund,
  type RefundPlan,
  planRefunds,
  leftCents,
  type RefundableDonation,
  summedSince,
  sumOfRefunds,
} from './rules.ts'

export interface RefundQuery {
  projectId: number
  donationIds: readonly number[]
  /** The amount of one donation; undefined for all that is left. */
  amountCents: number | undefined
  /** The language of the caller. */
  language: Language
}

export interface RefundOrder extends RefundQuery {
  reason: string
  /** The refund that a bank sent back, which is retried by this one. */
  repeatsId: number | undefined
  /** The amount of the preview, in cents; undefined without one. */
  totalCents: number | undefined
  idempotencyKey: string | undefined
}

/**
 * Previews the refunds of these donations. Nothing is written.
 * @throws NotFound when one of them is not of a project that the actor manages, NotAllowed when they do not lead it,
 *   FieldErrors
 */
export async function previewRefunds(deps: Deps, actor: SignedInActor, request: RefundQuery) {
  const project = await getRefundableProject(deps, actor, request.projectId)
  const by = { userId: actor.userId, projectId: project.id }
  const rows = await listRefundable(deps.db, project.id, request.donationIds)
  const sums = await sumSince(deps.db, by, summedSince(deps.clock.now()))
  const plan = planOrder(deps, { rows, sums }, request)
  const paymentIds = plan.refunds.map(({ donation }) => donation.paymentId)
  const [feeCents, secondLeaderCount] = await Promise.all([sumFees(deps.db, paymentIds), countSecondLeaders(deps, by)])
  return { rows, ...plan, feeCents, secondLeaderCount }
}

interface OrderedRefunds {
  ids: number[]
  cents: number
  /** Whether some of it waits for a second leader's yes. */
  isUnconfirmed: boolean
}

type EarlierOrder = OrderedRefunds & { requestHash: string }

/**
 * Gives donations back: each becomes a refund that a job submits to the provider, or that waits for its method or for a
 * second leader. All or none; repeating it writes nothing more and gets the first answer. The rest of a payment is
 * not promised twice: the sums of the day and the payments are locked while it is decided. All leaders of the project
 * hear of it.
 * @throws as the preview does; TooManyRequests; Conflict when the sum is another one by now, or the key was used for
 *   another request
 */
export async function orderRefunds(deps: Deps, actor: SignedInActor, order: RefundOrder): Promise<OrderedRefunds> {
  const project = await getRefundableProject(deps, actor, order.projectId)
  const now = deps.clock.now()
  const { donationIds, amountCents, reason, repeatsId } = order
  const requestParts = [donationIds.toSorted((a, b) => a - b), amountCents ?? null, reason]
  const requestHash = sha256(JSON.stringify(repeatsId === undefined ? requestParts : [...requestParts, repeatsId]))
  const isDerived = order.idempotencyKey === undefined
  const own = isDerived ? `${dateOf(now)}\n${requestHash}` : `key\n${order.idempotencyKey}`
  const { idempotencyKey, earlier } = await getOrderKey(deps, `${actor.userId}\n${project.id}\n${own}`, isDerived)
  if (earlier !== undefined) return answerOf(earlier, requestHash)
  const limit = { key: `refund-orders:${project.id}`, max: ordersADayMax, windowMs: dayMs } as const
  await countAttempt(deps, userCaller(actor.userId), [{ ...limit, refusal: 'errors.too_many_today' }])

  const by = { userId: actor.userId, projectId: project.id }
  const tokenName = actor.sessionId === undefined ? actor.tokenName : null
  const result = await deps.db.transaction(async (tx) => {
    await lockDaySums(tx, by)
    const orderId = await insertOrder(tx, { ...by, tokenName, idempotencyKey, requestHash, createdAt: now })
    if (orderId === undefined) return undefined
    const rows = await lockRefundable(tx, project.id, donationIds)
    const { refunds } = planOrder(deps, { rows, sums: await sumSince(tx, by, summedSince(now)) }, order)
    if (repeatsId !== undefined) await requireRepeatable(tx, repeatsId, refunds)
    const cents = sumOfRefunds(refunds)
    if (order.totalCents !== undefined && order.totalCents !== cents) throw new Conflict('errors.refund_changed')
    const inserted = await insertRefunds(
      tx,
      refunds.map((refund) => rowOf(refund, { orderId, projectId: project.id, reason, repeatsId, now })),
    )
    for (const { id, state, notBefore } of inserted)
      if (state === 'waiting') await deps.jobs.enqueue(tx, runRefund, { refundId: id }, { runAt: notBefore })
    await deps.jobs.enqueue(tx, mailRefundOrdered, { orderId })
    const isUnconfirmed = inserted.some(({ state }) => state === 'unconfirmed')
    return { ids: inserted.map(({ id }) => id), cents, isUnconfirmed }
  })
  // A second click came while the first was being written.
  if (result === undefined) return answerOf(defined(await findOrder(deps.db, idempotencyKey)), requestHash)
  deps.log.info({ projectId: project.id, userId: actor.userId, count: result.ids.length }, 'donations are refunded')
  return result
}

/** The most orders of one user in a project in a day: each mails all its leaders. */
const ordersADayMax = 200
/** The most orders of the same refunds in a day: each looks at all those before it. */
const roundsMax = 10

/**
 * Gets the key of an order. A key that the client chose means one order for good. One that is made of the order itself
 * only recognizes a second click: once all of the order was withdrawn or failed, a repeated request is meant.
 * @throws TooManyRequests when it was meant and undone over and over
 */
async function getOrderKey({ db }: Pick<Deps, 'db'>, text: string, isDerived: boolean) {
  for (let round = 1; round <= roundsMax; round += 1) {
    const idempotencyKey = sha256(round === 1 ? text : `${text}\n${round}`)
    const earlier = await findOrder(db, idempotencyKey)
    if (earlier === undefined || !isDerived || !earlier.isUndone) return { idempotencyKey, earlier }
  }
  throw new TooManyRequests('errors.too_many_today')
}

function answerOf(
  { requestHash: earlierHash, ids, cents, isUnconfirmed }: EarlierOrder,
  requestHash: string,
): OrderedRefunds {
  if (earlierHash !== requestHash) throw new Conflict('errors.refund_key_used')
  return { ids, cents, isUnconfirmed }
}

/** Locks the payments: of two equal requests at once, the second finds the refund of the first. @throws Conflict */
async function requireRepeatable(tx: Db, id: number, refunds: readonly PlannedRefund[]): Promise<void> {
  const returned = await findRefund(tx, id)
  const isOfPayment = refunds.every(({ donation }) => donation.paymentId === returned?.paymentId)
  if (returned === undefined || !isOfPayment || !canRepeat(returned)) throw new Conflict('errors.refund_repeated')
}

/** @throws NotFound when one is not of the project; FieldErrors when nothing of them can be given back */
function planOrder(
  deps: Deps,
  { rows, sums }: { rows: readonly RefundableDonation[]; sums: RefundSums },
  request: RefundQuery,
): RefundPlan {
  if (rows.length !== request.donationIds.length) throw new NotFound()
  const plan = planRefunds(rows, {
    amountCents: request.amountCents,
    confirmAboveCents: deps.config.refundConfirmAboveCents,
    sums,
    now: deps.clock.now(),
  })
  requireNoProblems(problemsOf(rows, plan, request))
  return plan
}

function problemsOf(
  rows: readonly RefundableDonation[],
  plan: RefundPlan,
  { amountCents, language }: RefundQuery,
): FieldProblems {
  if (amountCents !== undefined && rows.length > 1) return { amount: ['validation.refund_single'] }
  const [first] = plan.leftOut
  if (plan.refunds.length === 0 && first !== undefined)
    return { donations: [`validation.refund_${first.problem}` as const] }
  if (amountCents !== undefined && amountCents > leftCents(defined(rows[0])))
    return {
      amount: [
        {
          key: 'validation.refund_too_much',
          params: { left: formatCentsExactly(leftCents(defined(rows[0])), language) },
        },
      ],
    }
  return {}
}

function rowOf(
  { donation, amountCents, notBefore, needsConfirmation }: PlannedRefund,
  order: { orderId: number; projectId: number; reason: string; repeatsId: number | undefined; now: Date },
) {
  const { now, ...rest } = order
  return {
    ...rest,
    donationId: donation.donationId,
    paymentId: donation.paymentId,
    reference: `refund-${randomToken()}`,
    amountCents,
    state: needsConfirmation ? ('unconfirmed' as const) : ('waiting' as const),
    notBefore,
    createdAt: now,
    updatedAt: now,
  }
}
