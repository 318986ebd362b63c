import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Conflict, NotAllowed, requireFound } from '../../../platform/errors.ts'
import type { SessionActor, SignedInActor } from '../../../platform/http/requests/actor.ts'
import type { FormerLeader } from '../../fundraisers/pending-changes/index.ts'
import { findAuthority, listLeadingSince } from '../../fundraisers/projects/index.ts'
import { runRefund, refundsEnded, mailRefundOrdered } from './jobs.ts'
import { confirmProblem, getRefundableProject } from './policy.ts'
import {
  findRefund,
  listConfirmedOf,
  listOnAccountOfOthers,
  listUnconfirmedOf,
  markUnconfirmed,
  type RefundSelector,
  type ShownRefund,
  updateRefundStates,
} from './queries/refunds.ts'
import { sumOfRefunds } from './rules.ts'

/** The refund that is decided about, and whether all of its order is. */
export interface RefundDecision {
  id: number
  isWhole: boolean
}

/**
 * Confirms one refund, or all of its order that wait for it, as their second leader (four-eyes).
 * @returns the number of confirmed refunds
 * @throws NotFound when it is not of a project that the actor manages; NotAllowed when they do not lead it, lead it for
 *   too short a time, or requested it themselves; Conflict when it does not wait any more, its requester leads no
 *   more, or the project moved and the former owner has all of the money
 */
export async function confirmRefund(deps: Deps, actor: SessionActor, { id, isWhole }: RefundDecision): Promise<number> {
  const refund = await getLedRefund(deps, actor, id)
  const leadingSince = (await listLeadingSince(deps.db, refund.projectId)).get(actor.userId)
  const problem = confirmProblem(refund, { userId: actor.userId, leadingSince })
  if (problem !== undefined) throw new NotAllowed(`errors.refund_${problem}`)
  // An order that its requester may not make any more is about to end.
  if (!(await isProjectLeader(deps.db, refund.projectId, refund.requesterId)))
    throw new Conflict('errors.refund_decided')
  const confirmation = { confirmedBy: actor.userId, confirmedAt: deps.clock.now() }
  const ready = await deps.db.transaction((tx) =>
    confirmUnconfirmed(deps, tx, selectorOf(refund, isWhole), confirmation),
  )
  return ready.length
}

interface Confirmation {
  confirmedBy: number
  confirmedAt: Date
  isConfirmedByStaff?: true
}

/**
 * Makes unconfirmed refunds ready. Those of money on an account of others are left out: the project moved since it
 * was ordered, and the former owner has that money. All its leaders are notified of that.
 * @returns the ready refunds
 * @throws Conflict when nothing is
 */
export async function confirmUnconfirmed(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  selector: RefundSelector,
  confirmation: Confirmation,
) {
  const now = confirmation.confirmedAt
  const values = { failure: 'other_account' }
  const ofOthers = []
  for (const id of await listOnAccountOfOthers(tx, selector))
    ofOthers.push(...(await updateRefundStates(tx, { id }, { from: ['unconfirmed'], to: 'failed', now, values })))
  const ready = await updateRefundStates(tx, selector, {
    from: ['unconfirmed'],
    to: 'waiting',
    now,
    values: confirmation,
  })
  if (ready.length === 0)
    throw new Conflict(ofOthers.length > 0 ? 'errors.refund_other_account' : 'errors.refund_decided')
  for (const { id: refundId, notBefore } of ready)
    await jobs.enqueue(tx, runRefund, { refundId }, { runAt: notBefore > now ? notBefore : now })
  const [first] = ofOthers
  if (first !== undefined)
    await jobs.enqueue(tx, refundsEnded, { orderId: first.orderId, cents: sumOfRefunds(ofOthers), reason: 'elsewhere' })
  return ready
}

/**
 * Takes a refund back that was not submitted to the provider, or all such refunds of its order.
 * @returns how many were taken back
 * @throws NotFound, NotAllowed as above; Conflict when it is too late
 */
export async function withdrawRefund(
  deps: Deps,
  actor: SignedInActor,
  { id, isWhole }: RefundDecision,
): Promise<number> {
  const refund = await getLedRefund(deps, actor, id)
  const move = { from: ['unconfirmed', 'waiting'], to: 'withdrawn', now: deps.clock.now() } as const
  const withdrawn = await updateRefundStates(deps.db, selectorOf(refund, isWhole), move)
  if (withdrawn.length === 0)
    throw new Conflict(refund.state === 'withdrawn' ? 'errors.refund_decided' : 'errors.refund_too_late')
  return withdrawn.length
}

const selectorOf = ({ id, orderId }: ShownRefund, isWhole: boolean) => (isWhole ? { orderId } : { id })

async function getLedRefund(deps: Deps, actor: SignedInActor, id: number): Promise<ShownRefund> {
  const refund = requireFound(await findRefund(deps.db, id))
  await getRefundableProject(deps, actor, refund.projectId)
  return refund
}

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/**
 * Ends the orders that wait for a yes of a requester who leads the project no more, and lets those wait once again with
 * the yes of a former leader, while the refund was not submitted. All its leaders are notified. Safe to repeat.
 */
export async function endOrdersOfFormer(deps: RefundDeps, leaving: FormerLeader): Promise<void> {
  for (const order of await listUnconfirmedOf(deps.db, leaving))
    if (!(await isProjectLeader(deps.db, order.projectId, order.requesterId))) await endOrder(deps, order.id)
  for (const refund of await listConfirmedOf(deps.db, leaving)) await revokeLostApproval(deps, refund)
}

export const isProjectLeader = async (db: Db, projectId: number, userId: number): Promise<boolean> =>
  (await findAuthority(db, projectId, userId)) === 'leads'

async function endOrder({ db, clock, jobs }: RefundDeps, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const values = { failure: 'left' }
    const move = { from: ['unconfirmed'], to: 'withdrawn', now: clock.now(), values } as const
    const ended = await updateRefundStates(tx, { orderId }, move)
    if (ended.length > 0) await jobs.enqueue(tx, refundsEnded, { orderId, cents: sumOfRefunds(ended), reason: 'left' })
  })
}

interface ConfirmedRefund {
  id: number
  orderId: number
  projectId: number
  confirmedBy: number | null
  isConfirmedByStaff: boolean
}

/**
 * Requires confirmation of a refund again when its second leader leads no more: a confirmation counts while its leader
 * leads, that of staff in any case.
 * @returns whether a refund that was ready waits for confirmation once again
 */
export async function revokeLostApproval({ db, clock, jobs }: RefundDeps, refund: ConfirmedRefund): Promise<boolean> {
  const { id, orderId, projectId, confirmedBy, isConfirmedByStaff } = refund
  if (confirmedBy === null || isConfirmedByStaff || (await isProjectLeader(db, projectId, confirmedBy))) return false
  await db.transaction(async (tx) => {
    if (!(await markUnconfirmed(tx, { id, confirmedBy, now: clock.now() }))) return
    const onceKey = `refund-approval-gone:${orderId}:${confirmedBy}`
    await jobs.enqueue(tx, mailRefundOrdered, { orderId, withoutApprovalOf: confirmedBy }, { onceKey })
  })
  return true
}
