import { and, asc, eq, gt, isNotNull, isNull, lte, notExists } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { isForeignKeyViolation } from '../../../../platform/db/errors/is-foreign-key-violation.ts'
import { accountLinks, sessions, users } from '../../../../schema/identity/users.ts'

export interface UnconfirmedFilter {
  /** Registered then or before. */
  registeredUntil: Date
  now: Date
}

/**
 * Whether an account is to be deleted, as a SQL condition: its e-mail address is unconfirmed, no link is under way that
 * could still confirm it, and no staff act for it at this moment.
 */
const isExpired = (db: Db, { registeredUntil, now }: UnconfirmedFilter) =>
  and(
    isNull(users.emailVerifiedAt),
    lte(users.createdAt, registeredUntil),
    notExists(
      db
        .select({ id: accountLinks.id })
        .from(accountLinks)
        .where(and(eq(accountLinks.userId, users.id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now))),
    ),
    notExists(
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, users.id), isNotNull(sessions.impersonatorSessionId))),
    ),
  )

/** @param page the next so many after an id */
export async function listExpired(
  db: Db,
  expired: UnconfirmedFilter,
  page: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, page.afterId), isExpired(db, expired)))
    .orderBy(asc(users.id))
    .limit(page.limit)
  return rows.map(({ id }) => id)
}

/**
 * Removes an unconfirmed account, so that its e-mail address is free.
 * @returns whether it did: not when it was confirmed meanwhile
 */
export async function deleteUnconfirmed(tx: Db, id: number): Promise<boolean> {
  const isUnconfirmedUser = and(eq(users.id, id), isNull(users.emailVerifiedAt))
  return (await tx.delete(users).where(isUnconfirmedUser).returning({ id: users.id })).length > 0
}

/**
 * Removes the account, unless it was confirmed meanwhile, or rows of another part of the product refer to it.
 * @returns whether it did
 */
export async function deleteExpired(db: Db, id: number, expired: UnconfirmedFilter): Promise<boolean> {
  try {
    const isExpiredUser = and(eq(users.id, id), isExpired(db, expired))
    return (await db.delete(users).where(isExpiredUser).returning({ id: users.id })).length > 0
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return false
  }
}
