import type { Deps } from '../../../../deps.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { deleteTokensOf } from '../api-tokens/queries.ts'
import { hashPassword } from '../passwords.ts'
import { listUsersWithPublicPassword, updateUser } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessionsThat } from '../sessions/queries.ts'
import { deleteChallengesOf } from '../sign-in/queries/challenges.ts'

/**
 * Takes a public password from every account that still has one, and ends the access that it opened: their sessions,
 * half-finished sign-ins and tokens. The owner of the e-mail address can request a new password.
 * @returns how many accounts had one
 */
export async function lockAccounts(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const { db } = deps
  const userIds = await listUsersWithPublicPassword(db)
  for (const userId of userIds) {
    const passwordHash = await hashPassword(randomToken())
    await db.transaction(async (tx) => {
      await updateUser(tx, userId, { passwordHash, isPasswordPublic: false })
      await endSessions(deps, tx, sessionsThat.areOf(userId))
      await deleteChallengesOf(tx, userId)
      await deleteTokensOf(tx, userId)
    })
  }
  return userIds.length
}
