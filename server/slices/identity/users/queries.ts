import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { type DataOf, pick } from '../../../platform/db/statements/selection.ts'
import { requireFound } from '../../../platform/errors.ts'
import { users } from '../../../schema/identity/users.ts'

/** The columns of a user. A password needs a factor when it is too short to be all that guards the account. */
export const userColumns = pick(
  users,
  ...(['id', 'name', 'email', 'emailVerifiedAt', 'pendingEmail', 'passwordHash', 'passwordNeedsFactor'] as const),
  ...(['language', 'twoFactorCountryCode', 'twoFactorPhone', 'twoFactorResetHash', 'totpSecretSealed'] as const),
  ...(['lockedAt', 'returnPath', 'isPasswordPublic', 'createdAt'] as const),
)

export type User = DataOf<typeof userColumns>

export async function findUserById(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return row
}

/**
 * Locks the user until the transaction ends: for rules that two changes together must not break.
 * @throws NotFound
 */
export async function lockUser(tx: Db, id: number): Promise<User> {
  const [user] = await tx.select(userColumns).from(users).where(eq(users.id, id)).for('update')
  return requireFound(user)
}

/** @throws NotFound */
export async function getUser(db: Db, id: number): Promise<User> {
  const user = requireFound(await findUserById(db, id))
  return user
}

/** Finds a user by e-mail address, in which capitals make no difference. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}

/** @returns their ids */
export async function listUsersWithPublicPassword(db: Db): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isPasswordPublic, true))
  return rows.map(({ id }) => id)
}

/** @returns undefined when this e-mail address is taken */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning(userColumns)
  return row
}

/**
 * Stores the page that an account opens once its e-mail address is confirmed; nothing happens to one that was
 * confirmed.
 */
export async function updateReturnPath(db: Db, email: string, returnPath: string): Promise<void> {
  await db
    .update(users)
    .set({ returnPath })
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.emailVerifiedAt)))
}

/** Changes some columns of one user. */
export async function updateUser(db: Db, userId: number, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, userId))
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

const recipientColumns = { userId: users.id, ...pick(users, 'name', 'email', 'language') }

/** A recipient with a confirmed e-mail address. */
export type Recipient = DataOf<typeof recipientColumns>

export async function findRecipient(db: Db, user: { id: number } | { email: string }): Promise<Recipient | undefined> {
  const isMatch = 'id' in user ? eq(users.id, user.id) : eq(sql`lower(${users.email})`, user.email.toLowerCase())
  const [row] = await db
    .select(recipientColumns)
    .from(users)
    .where(and(isMatch, isNotNull(users.emailVerifiedAt)))
  return row
}

/** Lists the users among these with a confirmed e-mail address and no locked account. */
export const listRecipients = (db: Db, userIds: readonly number[]): Promise<Recipient[]> =>
  db
    .select(recipientColumns)
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.emailVerifiedAt), isNull(users.lockedAt)))
    .orderBy(users.id)

/** Lists accounts with one of these e-mail addresses, in small letters. */
export const listAccountsAt = (db: Db, emails: readonly string[]) =>
  db
    .select(pick(users, 'id', 'email', 'language'))
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]))

/**
 * Saves the moment when announcements were last read. It never goes back: two tabs that open the list out of order
 * leave the later moment.
 */
export async function updateLastRead(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({
      lastReadAnnouncementsAt: sql`greatest(${users.lastReadAnnouncementsAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId))
}
