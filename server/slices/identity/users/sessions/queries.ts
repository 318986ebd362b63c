import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Db } from '../../../../platform/db/database.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../platform/db/statements/selection.ts'
import { sessions, users } from '../../../../schema/identity/users.ts'

const sessionOfUser = {
  ...columnsOf('s', pick(sessions, 'id', 'userId', 'lastUsedAt')),
  ...columnsOf('u', pick(users, 'email', 'emailVerifiedAt', 'isDemoStaff', 'language')),
  hasFactor: expression<boolean>('(u.totp_secret_sealed is not null or u.two_factor_phone is not null)'),
  /** When a password or second factor was last given: at the sign-in, or later. */
  confirmedAt: expression<Date>('coalesce(s.confirmed_at, s.created_at)', { isMoment: true }),
  /** Staff at this browser in the name of its user. */
  staff: expression<StaffAtBrowser | null>(
    `case when own.id is not null then json_build_object('id', staff.id, 'name', staff.name, 'email', staff.email,
      'isVerified', staff.email_verified_at is not null, 'isDemoStaff', staff.is_demo_staff,
      'hasFactor', staff.totp_secret_sealed is not null or staff.two_factor_phone is not null,
      'reason', s.impersonation_reason) end`,
  ),
}

export interface StaffAtBrowser {
  id: number
  name: string
  email: string
  isVerified: boolean
  isDemoStaff: boolean
  hasFactor: boolean
  reason: string
}

export type SessionOfUser = RowOf<typeof sessionOfUser>

/** Every request of a signed-in browser asks this, so it is one prepared statement. */
const findSessionStatement = defineStatement({
  name: 'users-find-session',
  selection: sessionOfUser,
  text: (list) => `select ${list} from sessions s join users u on u.id = s.user_id
    left join sessions own on own.id = s.impersonator_session_id and own.expires_at > $2::timestamptz
    left join users staff on staff.id = own.user_id
    where s.token_hash = $1 and s.expires_at > $2::timestamptz and u.locked_at is null
      and (s.impersonator_session_id is null or own.id is not null)`,
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
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNull(sessions.impersonatorSessionId)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
}

export async function updateLastUsed(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

export async function updateConfirmed(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}

/** Ends the session; one of impersonating staff ends together with their own. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  const own = db
    .select({ id: sql<number>`coalesce(${sessions.impersonatorSessionId}, ${sessions.id})`.as('own_id') })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  await db.delete(sessions).where(inArray(sessions.id, own))
}

/** Lets another token open a session. @returns whether it is there, and is opened by the one before, where that is said */
export async function updateTokenHash(
  tx: Db,
  sessionId: number,
  { tokenHash, formerHash }: { tokenHash: string; formerHash?: string },
): Promise<boolean> {
  const isOpened = formerHash === undefined ? undefined : eq(sessions.tokenHash, formerHash)
  const rows = await tx
    .update(sessions)
    .set({ tokenHash })
    .where(and(eq(sessions.id, sessionId), isOpened))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** A session of impersonation, with that of its staff member; undefined when it is none or over. */
export async function findBorrowed(tx: Db, tokenHash: string) {
  const own = alias(sessions, 'own')
  const rows = await tx
    .select({
      ...pick(sessions, 'id', 'userId'),
      reason: sessions.impersonationReason,
      ownId: own.id,
      staffId: own.userId,
      isRemembered: own.isRemembered,
    })
    .from(sessions)
    .innerJoin(own, eq(own.id, sessions.impersonatorSessionId))
    .where(eq(sessions.tokenHash, tokenHash))
  return rows[0]
}

/** @returns whether the user had such a session */
export async function deleteSessionOf(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Whether it has not been ended; one that is too old counts until it is removed. */
export async function isSessionOf(tx: Db, userId: number, sessionId: number): Promise<boolean> {
  const isIt = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  return (await tx.$count(sessions, isIt)) > 0
}

/** Ends every session of a user, but for the one that is spared. */
export async function deleteSessionsOf(db: Db, userId: number, sparedId?: number): Promise<void> {
  const spared = sparedId === undefined ? undefined : ne(sessions.id, sparedId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), spared))
}

export async function deleteSessionsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, moment))
}
