import { eq, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/texts.ts'
import type { Db } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { users } from '../../schema/users.ts'

export interface User {
  id: number
  name: string
  email: string
  emailVerifiedAt: Date | null
  /** A new address that waits for its owner to follow the link. */
  pendingEmail: string | null
  passwordHash: string
  /** The password is too short to be all that guards the account. */
  passwordNeedsFactor: boolean
  language: Language
  /** Digits only; empty while there is no second factor by phone. */
  twoFactorCountryCode: string | null
  twoFactorPhone: string | null
  twoFactorResetHash: string | null
  /** Empty while there is no authenticator app. */
  totpSecretSealed: string | null
}

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  pendingEmail: users.pendingEmail,
  passwordHash: users.passwordHash,
  passwordNeedsFactor: users.passwordNeedsFactor,
  language: sql<Language>`${users.language}`,
  twoFactorCountryCode: users.twoFactorCountryCode,
  twoFactorPhone: users.twoFactorPhone,
  twoFactorResetHash: users.twoFactorResetHash,
  totpSecretSealed: users.totpSecretSealed,
}

export async function findUserById(db: Db, id: number): Promise<User | undefined> {
  const rows = await db.select(userColumns).from(users).where(eq(users.id, id))
  return rows[0]
}

/**
 * The user, whom nobody else changes until the transaction ends: for what must not be true of two changes together.
 * @throws NotFound
 */
export async function lockUser(tx: Db, id: number): Promise<User> {
  const rows = await tx.select(userColumns).from(users).where(eq(users.id, id)).for('update')
  if (rows[0] === undefined) throw new NotFound()
  return rows[0]
}

/** @throws NotFound */
export async function getUser(db: Db, id: number): Promise<User> {
  const user = await findUserById(db, id)
  if (user === undefined) throw new NotFound()
  return user
}

/** Capitals make no difference. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return rows[0]
}

/** @returns their ids */
export async function listUsersWithPublicPassword(db: Db): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isPasswordPublic, true))
  return rows.map(({ id }) => id)
}

/** @returns undefined when somebody has this e-mail address already */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User | undefined> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning(userColumns)
  return rows[0]
}

/** Changes some columns of one user. */
export async function writeUser(db: Db, userId: number, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, userId))
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}
