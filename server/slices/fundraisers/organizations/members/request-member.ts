import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors, NotAllowed, NotFound, TooManyRequests } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { addTry, countRequestedMail } from '../../../identity/users/index.ts'
import { findManagedOrganization } from '../find-visible-organization.ts'
import { canManageOrganization } from '../policy.ts'
import { inviteMember } from './jobs.ts'
import { insertRequest } from './queries/requests.ts'
import { listMembers, lockRoles } from './queries.ts'

/** People whom one person asks in a day, over all organizations: each gets a mail from us in their words. */
const askedByOneMax = 100

interface InvitationInput {
  organizationId: number
  email: string
  /** The network address of the request. */
  address: string
}

/**
 * Invites a user to become a member. Whether the address has an account is looked up by a job, so that neither the
 * answer nor its time reveals.
 * @throws NotFound for a non-member, NotAllowed, FieldErrors on `email` for a member and for an invited address;
 *   TooManyRequests
 */
export async function requestMember(
  deps: Pick<Deps, 'db' | 'database' | 'jobs' | 'clock' | 'log'>,
  actor: SessionActor,
  { organizationId, email: written, address }: InvitationInput,
): Promise<void> {
  await findManagedOrganization(deps, actor, organizationId)
  const email = written.toLowerCase()
  const members = await listMembers(deps.db, organizationId)
  if (members.some((member) => member.email.toLowerCase() === email))
    throw new FieldErrors({ email: ['validation.member_already'] })
  const createdAt = deps.clock.now()
  const key = `invitations:${actor.userId}`
  const counted = await addTry(deps.db, [{ key, resetsAt: new Date(createdAt.getTime() + dayMs) }], createdAt)
  if ((counted.get(key) ?? 0) > askedByOneMax) throw new TooManyRequests('errors.too_many_invitations')
  await countRequestedMail(deps, address, 'invitation')
  await deps.db.transaction(async (tx) => {
    // Checked once more: an inviter who was removed meanwhile would let themselves in again.
    const role = (await lockRoles(tx, organizationId)).get(actor.userId)
    if (role === undefined) throw new NotFound()
    if (!canManageOrganization({ role })) throw new NotAllowed()
    const requestId = await insertRequest(tx, { organizationId, email, invitedBy: actor.userId, createdAt })
    if (requestId === undefined) throw new FieldErrors({ email: ['validation.member_asked'] })
    await deps.jobs.enqueue(tx, inviteMember, { requestId })
  })
}
