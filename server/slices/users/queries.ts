import { eq, lt, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/texts.ts'
import type { Database, Db, Statement } from '../../platform/db/database.ts'
import { sessions, users } from '../../schema/users.ts'

export interface User {
  id: number
  name: string
  email: string
  emailVerifiedAt: Date | null
  passwordHash: string
  language: Language
}

export interface Session {
  id: number
  userId: number
  email: string
  emailVerifiedAt: Date | null
  lastUsedAt: Date
}

/** Every request of a signed-in browser asks this, so it is one prepared statement. */
const findSessionStatement: Statement = {
  name: 'users-find-session',
  text: `select s.id, s.user_id as "userId", u.email, u.email_verified_at as "emailVerifiedAt",
      s.last_used_at as "lastUsedAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2::timestamptz`,
}

export async function findSession(database: Database, tokenHash: string, now: Date): Promise<Session | undefined> {
  const rows = await database.run<Session>(findSessionStatement, [tokenHash, now])
  return rows[0]
}

export async function writeLastUsed(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, moment))
}

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  passwordHash: users.passwordHash,
  language: sql<Language>`${users.language}`,
}

export async function findUserById(db: Db, id: number): Promise<User | undefined> {
  const rows = await db.select(userColumns).from(users).where(eq(users.id, id))
  return rows[0]
}

/** Capitals make no difference. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return rows[0]
}

/** @returns undefined when somebody has this e-mail address already */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User | undefined> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning(userColumns)
  return rows[0]
}

export async function writeLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}
