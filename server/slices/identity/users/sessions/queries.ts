import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { defined } from '../../../../../contract/defined.ts'
import type { Database, Db } from '../../../../platform/db/database.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { sessions, users } from '../../../../schema/identity/users.ts'

const sessionOfUser = {
  ...columnsOf('s', pick(sessions, 'id', 'userId', 'lastUsedAt')),
  ...columnsOf('u', pick(users, 'email', 'emailVerifiedAt', 'isDemoStaff', 'language')),
  hasFactor: expression<boolean>('(u.totp_secret_sealed is not null or u.two_factor_phone is not null)'),
  /** The moment when a password or second factor was last given: at the sign-in, or later. */
  confirmedAt: expression<Date>('coalesce(s.confirmed_at, s.created_at)', { isMoment: true }),
  /** The impersonation of the user by staff at this browser. */
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

/** Every request of a signed-in browser runs this, so it is one prepared statement. */
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

/**
 * Gives a session another token.
 * @returns undefined when there is no such session, or its token is not the given former one
 */
export async function updateTokenHash(
  tx: Db,
  sessionId: number,
  { tokenHash, formerHash }: { tokenHash: string; formerHash?: string },
): Promise<{ expiresAt: Date } | undefined> {
  const isOpened = formerHash === undefined ? undefined : eq(sessions.tokenHash, formerHash)
  const [row] = await tx
    .update(sessions)
    .set({ tokenHash })
    .where(and(eq(sessions.id, sessionId), isOpened))
    .returning({ expiresAt: sessions.expiresAt })
  return row
}

/** @returns its id */
export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<number> {
  return one(await tx.insert(sessions).values(session).returning({ id: sessions.id })).id
}

/** Finds a session of impersonation, with that of its staff member; undefined when it is none or over. */
export async function findImpersonation(tx: Db, tokenHash: string) {
  const own = alias(sessions, 'own')
  const [row] = await tx
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
  return row
}

/**
 * Deletes a session of the user.
 * @returns whether the user had such a session
 */
export async function deleteSessionOf(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Whether it has not been ended; one that is too old counts until it is removed. */
export async function isSessionOf(tx: Db, userId: number, sessionId: number): Promise<boolean> {
  const isSession = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  return (await tx.$count(sessions, isSession)) > 0
}

/** The conditions for sessions that end. */
export const sessionsThat = {
  areOpenedBy: (tokenHash: string) => eq(sessions.tokenHash, tokenHash),
  areOne: (userId: number, id: number) => defined(and(eq(sessions.userId, userId), eq(sessions.id, id))),
  /** Whether a session belongs to the user, and is not the one that is spared, as a SQL condition. */
  areOf: (userId: number, sparedId?: number) =>
    defined(and(eq(sessions.userId, userId), sparedId === undefined ? undefined : ne(sessions.id, sparedId))),
  /** Sessions that expired before a moment, so many at most. */
  expiredBefore: async (db: Db, moment: Date, limit: number) => {
    const expired = lt(sessions.expiresAt, moment)
    const rows = await db.select({ id: sessions.id }).from(sessions).where(expired).limit(limit)
    const ids = rows.map(({ id }) => id)
    return sql`${sessions.id} = any(${sql.param(ids)}::bigint[]) and ${expired}`
  },
}

/**
 * Returns the ids of sessions, and beside each of the session of the impersonation that began in it, or that was put
 * aside for it.
 */
function withCounterparts(tx: Db, condition: SQL) {
  const impersonation = alias(sessions, 'impersonation')
  const selected = tx.select({ id: sessions.id }).from(sessions).where(condition)
  const putAside = tx
    .select({ id: sql<number>`${sessions.impersonatorSessionId}`.as('id') })
    .from(sessions)
    .where(and(condition, isNotNull(sessions.impersonatorSessionId)))
  const lent = tx
    .select({ id: impersonation.id })
    .from(sessions)
    .innerJoin(impersonation, eq(impersonation.impersonatorSessionId, sessions.id))
    .where(condition)
  return unionAll(selected, putAside, lent)
}

/**
 * Locks sessions with their counterparts before any of them changes: in one order, as others end or give back some of
 * the same at the same moment. A transaction that locks a user too, or writes a row that refers to one, locks the user
 * before.
 * @returns the same sessions by their ids: the token by which one was selected may be another by then
 */
export async function lockSessions(tx: Db, condition: SQL): Promise<SQL> {
  const selected = await tx.select({ id: sessions.id }).from(sessions).where(condition)
  const areThese = sql`${sessions.id} = any(${sql.param(selected.map(({ id }) => id))}::bigint[])`
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, withCounterparts(tx, areThese)))
    .orderBy(asc(sessions.id))
    .for('update')
  return areThese
}

/**
 * Deletes sessions, and beside each the session of the impersonation that began in it, or that was put aside for it:
 * the cookie that would open it again is nowhere. Their counterparts are those after the lock: an impersonation may
 * have begun or ended meanwhile.
 * @returns all of them
 */
export async function deleteSessions(tx: Db, condition: SQL) {
  const areThese = await lockSessions(tx, condition)
  return tx
    .delete(sessions)
    .where(inArray(sessions.id, withCounterparts(tx, areThese)))
    .returning(pick(sessions, 'id', 'userId', 'impersonatorSessionId', 'impersonationReason', 'expiresAt'))
}
