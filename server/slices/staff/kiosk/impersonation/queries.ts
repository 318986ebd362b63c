import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { users } from '../../../../schema/identity/users.ts'

/** Gets a user who could be impersonated or locked, with the facts that make them staff. @throws NotFound */
export async function getSubject(db: Db, id: number) {
  const [user] = await db
    .select(
      pick(
        users,
        'id',
        'name',
        'email',
        'emailVerifiedAt',
        'isDemoStaff',
        'twoFactorPhone',
        'totpSecretSealed',
        'lockedAt',
      ),
    )
    .from(users)
    .where(eq(users.id, id))
  const { twoFactorPhone, totpSecretSealed, ...subject } = requireFound(user)
  return { ...subject, hasFactor: twoFactorPhone !== null || totpSecretSealed !== null }
}

export async function getName(db: Db, id: number): Promise<string> {
  return (await getSubject(db, id)).name
}

/** @returns nothing of a user who is gone */
export async function findName(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return row?.name ?? ''
}
