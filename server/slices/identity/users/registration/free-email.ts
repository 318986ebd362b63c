import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { isForeignKeyViolation } from '../../../../platform/db/errors/is-foreign-key-violation.ts'
import { findUserByEmail } from '../queries.ts'
import { deleteUnconfirmed } from './queries.ts'
import { endAccess } from '../sign-in/end-access.ts'

/**
 * Makes an e-mail address free for the account of its reader. It may have been registered meanwhile; without following
 * the link to it that is worth nothing, and that account makes way.
 * @returns whether it is free: not where another account confirmed it, or rows of another part of the product refer to
 *   that
 */
export async function freeEmail(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { email, userId }: { email: string; userId: number },
): Promise<boolean> {
  const holder = await findUserByEmail(tx, email)
  if (holder === undefined || holder.id === userId) return true
  if (holder.emailVerifiedAt !== null) return false
  await endAccess(deps, tx, holder.id)
  try {
    return await tx.transaction((savepoint) => deleteUnconfirmed(savepoint, holder.id))
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}
