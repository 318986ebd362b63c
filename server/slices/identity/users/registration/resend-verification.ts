import type { Deps } from '../../../../deps.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { answerByMail, mailLink, verificationRequestedAgain } from '../jobs.ts'
import { findUserById } from '../queries.ts'

/**
 * Sends the link once more: to the e-mail address that waits for its owner, or to whichever a guest names. A guest
 * cannot show whether anything was sent.
 * @returns whether there may be a mail; false when the signed-in user has nothing to confirm
 */
export async function resendVerification(
  deps: Deps,
  recipient: { userId: number } | { email: string },
): Promise<boolean> {
  const requestKey = randomToken()
  if ('email' in recipient) {
    await deps.jobs.enqueue(deps.db, answerByMail, { request: 'verify-email', email: recipient.email, requestKey })
    await deps.jobs.enqueue(deps.db, verificationRequestedAgain, { email: recipient.email })
    return true
  }
  const user = await findUserById(deps.db, recipient.userId)
  if (user === undefined) return false
  const { id: userId, email, pendingEmail } = user
  if (user.emailVerifiedAt === null)
    await deps.jobs.enqueue(deps.db, answerByMail, { request: 'verify-email', email, requestKey })
  else if (pendingEmail === null) return false
  else await deps.jobs.enqueue(deps.db, mailLink, { userId, email: pendingEmail, purpose: 'change-email', requestKey })
  return true
}
