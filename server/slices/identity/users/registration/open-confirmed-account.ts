import { defined } from '../../../../../contract/defined.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteRecoveryCodes, noAppFactor, noPhoneFactor } from '../second-factor/queries.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { findUserByEmail, insertUser, lockUser, updateUser } from '../queries.ts'

export interface ConfirmedAccount {
  name: string
  email: string
  /** The chosen password, long enough to guard the account alone; it counts only for an unconfirmed account. */
  passwordHash: string | undefined
  language: Language
}

/**
 * Opens the account of a user who has just proved its e-mail address. One that was never confirmed may be a stranger's,
 * who waits for its owner to confirm it: it gets their password, and all else that could open it ends, a second factor
 * too. One that was confirmed stays as it is.
 * @returns its id
 */
export async function openConfirmedAccount(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { passwordHash, email, ...account }: ConfirmedAccount,
): Promise<number> {
  const now = deps.clock.now()
  const existing = await findUserByEmail(tx, email)
  if (existing === undefined) {
    if (passwordHash === undefined) throw new Error('an account without a password')
    const newUser = await insertUser(tx, { ...account, email, passwordHash, emailVerifiedAt: now, createdAt: now })
    if (newUser !== undefined) return newUser.id
  }
  const user = await lockUser(tx, (existing ?? defined(await findUserByEmail(tx, email))).id)
  if (user.emailVerifiedAt !== null) return user.id
  if (passwordHash === undefined) throw new Error(`user ${user.id} was confirmed and is not any more`)
  const password = { passwordHash, passwordNeedsFactor: false, isPasswordPublic: false, pendingEmail: null }
  await updateUser(tx, user.id, {
    ...password,
    ...noPhoneFactor,
    ...noAppFactor,
    emailVerifiedAt: now,
    returnPath: null,
  })
  await deleteRecoveryCodes(tx, user.id)
  await endAccess(deps, tx, user.id)
  return user.id
}
