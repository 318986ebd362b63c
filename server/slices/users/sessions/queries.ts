import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Language } from '../../../../contract/texts.ts'
import type { Database, Db, Statement } from '../../../platform/db/database.ts'
import { sessions } from '../../../schema/users.ts'

export interface SessionOfUser {
  id: number
  userId: number
  email: string
  emailVerifiedAt: Date | null
  isDemoStaff: boolean
  language: Language
  lastUsedAt: Date
  /** When a password or second factor was last given: at the sign-in, or later. */
  confirmedAt: Date
}

/** Every request of a signed-in browser asks this, so it is one prepared statement. */
const findSessionStatement: Statement = {
  name: 'users-find-session',
  text: `select s.id, s.user_id as "userId", u.email, u.email_verified_at as "emailVerifiedAt",
      u.is_demo_staff as "isDemoStaff", u.language, s.last_used_at as "lastUsedAt", coalesce(s.confirmed_at, s.created_at) as "confirmedAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2::timestamptz`,
}

export async function findSession(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<SessionOfUser | undefined> {
  const rows = await database.run<SessionOfUser>(findSessionStatement, [tokenHash, now])
  return rows[0]
}

export async function listSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
}

export async function writeLastUsed(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

export async function writeConfirmed(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** @returns whether the user had such a session */
export async function deleteSessionOf(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Ends every session of a user, but for the one that is spared. */
export async function deleteSessionsOf(db: Db, userId: number, sparedId?: number): Promise<void> {
  const spared = sparedId === undefined ? undefined : ne(sessions.id, sparedId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), spared))
}

export async function deleteSessionsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, moment))
}
