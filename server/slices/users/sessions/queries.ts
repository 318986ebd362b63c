import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/db/database.ts'
import { columnsOf, defineStatement, expression, pick, type RowOf } from '../../../platform/db/statements/selection.ts'
import { sessions, users } from '../../../schema/users.ts'

const sessionOfUser = {
  ...columnsOf('s', pick(sessions, 'id', 'userId', 'lastUsedAt')),
  ...columnsOf('u', pick(users, 'email', 'emailVerifiedAt', 'isDemoStaff', 'language')),
  /** When a password or second factor was last given: at the sign-in, or later. */
  confirmedAt: expression<Date>('coalesce(s.confirmed_at, s.created_at)', { isMoment: true }),
}

export type SessionOfUser = RowOf<typeof sessionOfUser>

/** Every request of a signed-in browser asks this, so it is one prepared statement. */
const findSessionStatement = defineStatement({
  name: 'users-find-session',
  selection: sessionOfUser,
  text: (list) => `select ${list} from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2::timestamptz`,
})

export async function findSession(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<SessionOfUser | undefined> {
  const [row] = await database.run(findSessionStatement, [tokenHash, now])
  return row
}

export async function listSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .select(pick(sessions, 'id', 'userAgent', 'createdAt', 'lastUsedAt'))
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
