import type { Deps } from '../../../../deps.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { organizationMembershipChanged } from './jobs.ts'
import { deleteRequest, findRequestOfUser } from './queries/requests.ts'
import { insertMember } from './queries.ts'
import { expiredUntil } from './rules.ts'

/**
 * Answers an invitation to become a member, once; its sender is notified.
 * @returns the name of the organization
 * @throws NotFound when there is none, or it is for another user, was answered, or is older than a week
 */
export async function answerRequest(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { requestId, isAccepted }: { requestId: number; isAccepted: boolean },
): Promise<string> {
  const createdAt = deps.clock.now()
  const terms = { userId: actor.userId, id: requestId, expiredUntil: expiredUntil(createdAt) }
  const request = requireFound(await findRequestOfUser(deps.db, terms))
  const { organization, invitedById } = request
  const organizationId = organization.id
  await deps.db.transaction(async (tx) => {
    if (!(await deleteRequest(tx, requestId))) throw new NotFound()
    if (isAccepted) await insertMember(tx, { organizationId, userId: actor.userId, createdAt })
    if (invitedById === null) return
    const event = isAccepted ? 'accepted' : 'declined'
    const payload = { organizationId, userId: invitedById, byUserId: actor.userId, at: createdAt.toISOString() }
    await deps.jobs.enqueue(tx, organizationMembershipChanged, { event, ...payload })
  })
  return organization.name
}
