import type { Deps } from '../../../../deps.ts'
import { FieldErrors, NotAllowed, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { countInvitation } from '../../../identity/users/index.ts'
import { getManagedOrganization } from '../get-visible-organization.ts'
import { canManageOrganization } from '../policy.ts'
import { inviteMember } from './jobs.ts'
import { deleteExpiredRequests, insertRequest } from './queries/requests.ts'
import { listMembers, lockRoles } from './queries.ts'
import { expiredUntil } from './rules.ts'

interface InvitationInput {
  organizationId: number
  email: string
  /** The IP address of the request. */
  ipAddress: string
}

/**
 * Invites a user to become a member. Whether the e-mail address has an account is looked up by a job, so that neither
 * the answer nor its time reveals.
 * @throws NotFound for a non-member, NotAllowed, FieldErrors on `email` for a member and for an invited e-mail address;
 *   TooManyRequests
 */
export async function requestMember(
  deps: Pick<Deps, 'db' | 'database' | 'jobs' | 'clock' | 'log'>,
  actor: SessionActor,
  { organizationId, email: typedEmail, ipAddress }: InvitationInput,
): Promise<void> {
  await getManagedOrganization(deps, actor, organizationId)
  const email = typedEmail.toLowerCase()
  const members = await listMembers(deps.db, organizationId)
  if (members.some((member) => member.email.toLowerCase() === email))
    throw new FieldErrors({ email: ['validation.member_already'] })
  await countInvitation(deps, { userId: actor.userId, ipAddress })
  const createdAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // Checked once more: an inviter who was removed meanwhile would let themselves in again.
    const role = requireFound((await lockRoles(tx, organizationId)).get(actor.userId))
    if (!canManageOrganization({ role })) throw new NotAllowed()
    await deleteExpiredRequests(tx, expiredUntil(createdAt), organizationId)
    const requestId = await insertRequest(tx, { organizationId, email, invitedBy: actor.userId, createdAt })
    if (requestId === undefined) throw new FieldErrors({ email: ['validation.member_asked'] })
    await deps.jobs.enqueue(tx, inviteMember, { requestId })
  })
}
