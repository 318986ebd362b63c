import type { Deps } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { organizationMembershipChanged } from './jobs.ts'
import { deleteRequest, findRequestOfUser } from './queries/requests.ts'
import { insertMember } from './queries.ts'

/**
 * Answers an invitation to become a member, once; its sender is notified.
 * @returns the name of the organization
 * @throws NotFound when there is none, or it is for another user, or it was answered
 */
export async function answerRequest(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { requestId, isAccepted }: { requestId: number; isAccepted: boolean },
): Promise<string> {
  const request = await findRequestOfUser(deps.db, actor.userId, requestId)
  if (request === undefined) throw new NotFound()
  const { organization, invitedById } = request
  const organizationId = organization.id
  const createdAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    if (!(await deleteRequest(tx, requestId))) throw new NotFound()
    if (isAccepted) await insertMember(tx, { organizationId, userId: actor.userId, createdAt })
    if (invitedById === null) return
    const news = isAccepted ? 'accepted' : 'declined'
    const payload = { organizationId, userId: invitedById, byUserId: actor.userId, at: createdAt.toISOString() }
    await deps.jobs.enqueue(tx, organizationMembershipChanged, { news, ...payload })
  })
  return organization.name
}
