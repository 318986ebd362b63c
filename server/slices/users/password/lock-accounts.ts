import type { Db } from '../../../platform/db/database.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { deleteTokensOf } from '../api-tokens/queries.ts'
import { hashPassword, isPasswordOf } from '../passwords.ts'
import { deleteChallengesOf } from '../queries/challenges.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { findUserByEmail, writeUser } from '../queries/users.ts'

export interface PublicPassword {
  emails: readonly string[]
  /** Everybody knows it. */
  password: string
}

/**
 * Takes a password that everybody knows from whichever of these accounts still has it, and ends what it opened: their
 * sessions, half-finished sign-ins and tokens. Who owns the address can ask for a new password.
 * @returns how many accounts had it
 */
export async function lockAccounts(db: Db, { emails, password }: PublicPassword): Promise<number> {
  let locked = 0
  for (const email of emails) {
    const user = await findUserByEmail(db, email)
    if (user === undefined || !(await isPasswordOf(user.passwordHash, password))) continue
    const passwordHash = await hashPassword(randomToken())
    await db.transaction(async (tx) => {
      await writeUser(tx, user.id, { passwordHash })
      await deleteSessionsOf(tx, user.id)
      await deleteChallengesOf(tx, user.id)
      await deleteTokensOf(tx, user.id)
    })
    locked += 1
  }
  return locked
}
