import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { deleteLinksOf } from '../links/queries.ts'
import { findUserByEmail, insertUser, writeUser } from '../queries.ts'

export interface ProvenAccount {
  name: string
  email: string
  /** What they chose; it counts only where nobody confirmed the account before. */
  passwordHash: string | undefined
  language: Language
}

/**
 * The account of somebody who has just shown that they read the mail of its address. One that nobody ever confirmed gets
 * their password, as a stranger may have chosen the former one; one that was confirmed stays as it is.
 * @returns its number
 */
export async function openProvenAccount(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { passwordHash, email, ...account }: ProvenAccount,
): Promise<number> {
  const now = clock.now()
  const known = await findUserByEmail(tx, email)
  if (known === undefined) {
    if (passwordHash === undefined) throw new Error('an account without a password')
    const made = await insertUser(tx, { ...account, email, passwordHash, emailVerifiedAt: now, createdAt: now })
    return (made ?? (await findUserByEmail(tx, email))!).id
  }
  if (known.emailVerifiedAt !== null) return known.id
  if (passwordHash === undefined) throw new Error(`user ${known.id} was confirmed and is not any more`)
  await writeUser(tx, known.id, { passwordHash, emailVerifiedAt: now })
  await deleteLinksOf(tx, known.id)
  return known.id
}
