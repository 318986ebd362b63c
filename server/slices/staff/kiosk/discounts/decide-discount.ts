import { eurosOf } from '../../../../../contract/money.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { NotAllowed, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { recordAct } from '../../../identity/audit/index.ts'
import { giveDiscount as giveToAccount } from '../../../subscriptions/billing/index.ts'
import { notify } from '../../../identity/notifications/index.ts'
import { listAccountsAt } from '../../../identity/users/index.ts'
import { getSubject } from '../impersonation/queries.ts'
import { deleteUnapproved, lockUnapproved, saveUnapproved, type UnapprovedDiscount } from './queries.ts'

export type ProposedDiscount = Pick<
  UnapprovedDiscount,
  'percentOff' | 'amountOffCents' | 'duration' | 'durationInMonths'
>

/** Returns the words of a discount as the log has them: '15% repeating 3'. */
export const loggedDiscount = ({ plans }: Pick<Deps, 'plans'>, discount: ProposedDiscount): string => {
  const { percentOff, amountOffCents, duration, durationInMonths } = discount
  const off = percentOff === null ? `${plans.currency} ${eurosOf(amountOffCents ?? 0)}` : `${percentOff}%`
  return [off, duration, ...(durationInMonths === null ? [] : [durationInMonths])].join(' ')
}

/** Stores a discount for staff until a colleague says yes, and notifies the colleagues. */
export async function requestApproval(
  deps: Pick<Deps, 'clock' | 'config' | 'plans' | 'texts'>,
  tx: Db,
  actor: SessionActor,
  proposal: ProposedDiscount & { userId: number; name: string; reason: string },
): Promise<void> {
  const { name, ...discount } = proposal
  const { id } = await saveUnapproved(tx, { ...discount, requestedById: actor.userId, createdAt: deps.clock.now() })
  await recordAct(deps, tx, actor, {
    act: 'discount-asked',
    subject: 'user',
    subjectId: proposal.userId,
    subjectName: name,
    reason: proposal.reason,
    detail: loggedDiscount(deps, proposal),
  })
  for (const colleague of await listAccountsAt(tx, deps.config.adminEmails)) {
    if (colleague.id === actor.userId || colleague.id === proposal.userId) continue
    await notify(deps, tx, {
      onceKey: `discount-waits:${id}:${colleague.id}`,
      userId: colleague.id,
      createdBy: actor.userId,
      icon: 'card',
      body: deps.texts.in(colleague.language)('account.discount_bell', { name }),
      action: {
        text: deps.texts.in(colleague.language)('account.discount_look'),
        url: '/spark/kiosk#/discounts',
      },
    })
  }
}

/**
 * Approves or rejects a discount for staff. The colleague who requested it withdraws it with a rejection.
 * @throws NotFound when it does not wait any more; NotAllowed for any other answer of its requester or its recipient
 */
export async function decideDiscount(
  deps: Pick<Deps, 'db' | 'clock' | 'plans'>,
  actor: SessionActor,
  { id, isApproved, reason }: { id: number; isApproved: boolean; reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const unapproved = requireFound(await lockUnapproved(tx, id))
    if (!canDecide(actor, unapproved) && (isApproved || !canWithdraw(actor, unapproved)))
      throw new NotAllowed('account.discount_own')
    const { userId, percentOff, amountOffCents, duration, durationInMonths } = unapproved
    const { name } = await getSubject(tx, userId)
    const discount = { percentOff, amountOffCents, duration, durationInMonths }
    if (isApproved) await giveToAccount(deps, tx, { kind: 'user', id: userId }, discount)
    await deleteUnapproved(tx, id)
    await recordAct(deps, tx, actor, {
      act: isApproved ? 'discount-given' : canWithdraw(actor, unapproved) ? 'discount-withdrawn' : 'discount-declined',
      subject: 'user',
      subjectId: userId,
      subjectName: name,
      reason,
      detail: loggedDiscount(deps, discount),
    })
  })
}

/** Whether the user decides about a discount: neither its requester nor its recipient does. */
export const canDecide = (
  { userId }: Pick<SessionActor, 'userId'>,
  waiting: Pick<UnapprovedDiscount, 'userId' | 'requestedById'>,
): boolean => userId !== waiting.userId && userId !== waiting.requestedById

export const canWithdraw = (
  { userId }: Pick<SessionActor, 'userId'>,
  { requestedById }: Pick<UnapprovedDiscount, 'requestedById'>,
): boolean => userId === requestedById
