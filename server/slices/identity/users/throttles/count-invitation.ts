import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { countRequestedMail } from './count-requested-mail.ts'
import { countSubjectAttempt } from './count-subject-attempt.ts'

/** Invitations of a user in a day, to organizations and to account teams together: each is a mail. */
const invitationsMax = 100

/**
 * Counts an invitation by mail, for its inviter and for the network that it comes from.
 * @param invitation.ipAddress of the request
 * @throws TooManyRequests
 */
export async function countInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { userId, ipAddress }: { userId: number; ipAddress: string },
): Promise<void> {
  const refusal = 'errors.too_many_invitations'
  const limit = { key: `invitations:${userId}`, max: invitationsMax, windowMs: dayMs, refusal } as const
  await countSubjectAttempt(deps.db, limit, deps.clock.now())
  await countRequestedMail(deps, ipAddress, 'invitation')
}
