import type { Db } from '../../../../platform/db/database.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { deleteTokensOf } from '../api-tokens/queries.ts'
import { hashPassword } from '../passwords.ts'
import { listUsersWithPublicPassword, updateUser } from '../queries.ts'
import { deleteSessionsOf } from '../sessions/queries.ts'
import { deleteChallengesOf } from '../sign-in/queries/challenges.ts'

/**
 * Takes a public password from every account that still has one, and ends what it opened: their sessions,
 * half-finished sign-ins and tokens. The owner of the address can ask for a new password.
 * @returns how many accounts had one
 */
export async function lockAccounts(db: Db): Promise<number> {
  const userIds = await listUsersWithPublicPassword(db)
  for (const userId of userIds) {
    const passwordHash = await hashPassword(randomToken())
    await db.transaction(async (tx) => {
      await updateUser(tx, userId, { passwordHash, isPasswordPublic: false })
      await deleteSessionsOf(tx, userId)
      await deleteChallengesOf(tx, userId)
      await deleteTokensOf(tx, userId)
    })
  }
  return userIds.length
}
