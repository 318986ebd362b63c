import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { donorLinks, donorVisits } from '../../../../schema/money/donors/visits.ts'
import { users } from '../../../../schema/identity/users.ts'

interface NewToken {
  tokenHash: string
  email: string
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(db: Db, link: NewToken): Promise<void> {
  await db.insert(donorLinks).values(link)
}

/**
 * Uses a link up. @returns the e-mail address it was sent to; undefined when it is unknown, too old or was used before
 */
export async function claimLink(tx: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [link] = await tx
    .update(donorLinks)
    .set({ usedAt: now })
    .where(and(eq(donorLinks.tokenHash, tokenHash), isNull(donorLinks.usedAt), gt(donorLinks.expiresAt, now)))
    .returning({ email: donorLinks.email })
  return link?.email
}

export async function insertVisit(tx: Db, visit: NewToken): Promise<void> {
  await tx.insert(donorVisits).values(visit)
}

/** Finds the donor of a visit; undefined when it is over. */
export async function findVisit(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [visit] = await db
    .select({ email: donorVisits.email })
    .from(donorVisits)
    .where(and(eq(donorVisits.tokenHash, tokenHash), gt(donorVisits.expiresAt, now)))
  return visit?.email
}

export async function deleteVisit(db: Db, tokenHash: string): Promise<void> {
  await db.delete(donorVisits).where(eq(donorVisits.tokenHash, tokenHash))
}

export const deleteLinksExpiredBefore = (db: Db, moment: Date, limit: number): Promise<number> =>
  deleteAtMost(db, donorLinks, lt(donorLinks.expiresAt, moment), limit)

export const deleteVisitsExpiredBefore = (db: Db, moment: Date, limit: number): Promise<number> =>
  deleteAtMost(db, donorVisits, lt(donorVisits.expiresAt, moment), limit)

/** Whether anything was given with an e-mail address. */
export async function hasGiven(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: donations.id })
    .from(donations)
    .where(eq(sql`lower(${donations.email})`, email.toLowerCase()))
    .limit(1)
  return rows.length > 0
}

/** Finds the e-mail address of an account, where it was confirmed: any e-mail address can be registered. */
export async function findConfirmedEmail(db: Db, userId: number): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return user === undefined || user.verifiedAt === null ? null : user.email
}
