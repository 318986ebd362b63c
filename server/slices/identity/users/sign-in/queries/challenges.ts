import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../../platform/db/statements/at-most.ts'
import { type DataOf, pick } from '../../../../../platform/db/statements/selection.ts'
import { one } from '../../../../../platform/db/statements/one.ts'
import { loginChallenges, users } from '../../../../../schema/identity/users.ts'

const challengeColumns = pick(loginChallenges, 'id', 'userId', 'isRemembered', 'redirect', 'smsCodeHash')

export type LoginChallenge = DataOf<typeof challengeColumns>

interface OpenChallengeFilter {
  tokenHash: string
  attemptsMax: number
  now: Date
}

const isOpen = ({ tokenHash, attemptsMax, now }: OpenChallengeFilter) =>
  and(
    eq(loginChallenges.tokenHash, tokenHash),
    isNull(loginChallenges.usedAt),
    gt(loginChallenges.expiresAt, now),
    lt(loginChallenges.tries, attemptsMax),
  )

/** @returns undefined when the password is another one by now, or the account is locked: as `writeSession` */
export const insertChallenge = (
  db: Db,
  challenge: typeof loginChallenges.$inferInsert,
  passwordHash: string,
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const isSame = and(eq(users.id, challenge.userId), eq(users.passwordHash, passwordHash), isNull(users.lockedAt))
    const [holder] = await tx.select({ id: users.id }).from(users).where(isSame).for('share')
    if (holder === undefined) return undefined
    const rows = await tx.insert(loginChallenges).values(challenge).returning({ id: loginChallenges.id })
    return one(rows).id
  })

/** Finds a challenge that may still be answered. */
export async function findChallenge(db: Db, open: OpenChallengeFilter): Promise<LoginChallenge | undefined> {
  const [row] = await db.select(challengeColumns).from(loginChallenges).where(isOpen(open))
  return row
}

/** Counts an attempt before its code is looked at, so that no more are made at the same moment either. */
export async function claimAttempt(db: Db, open: OpenChallengeFilter): Promise<LoginChallenge | undefined> {
  const [row] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(isOpen(open))
    .returning(challengeColumns)
  return row
}

export async function updateSmsCode(db: Db, id: number, smsCodeHash: string | null): Promise<void> {
  await db.update(loginChallenges).set({ smsCodeHash }).where(eq(loginChallenges.id, id))
}

/**
 * Uses a sign-in challenge up.
 * @returns whether it was not used before, also not at this very moment
 */
export async function claimChallenge(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(loginChallenges)
    .set({ usedAt: now })
    .where(and(eq(loginChallenges.id, id), isNull(loginChallenges.usedAt)))
    .returning({ id: loginChallenges.id })
  return rows.length > 0
}

/** Deletes half-finished sign-ins of a user, with a password that no longer counts. */
export async function deleteChallengesOf(db: Db, userId: number): Promise<void> {
  await db.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
}

export const deleteChallengesExpiredBefore = (db: Db, moment: Date, limit: number): Promise<number> =>
  deleteAtMost(db, loginChallenges, lt(loginChallenges.expiresAt, moment), limit)
