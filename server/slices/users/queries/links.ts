import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { accountLinks } from '../../../schema/users.ts'
import type { LinkPurpose } from '../jobs.ts'

export interface UsedLink {
  userId: number
  purpose: LinkPurpose
  /** The address it was sent to. */
  email: string
}

const columns = { userId: accountLinks.userId, purpose: accountLinks.purpose, email: accountLinks.email }

export async function insertLink(db: Db, link: typeof accountLinks.$inferInsert): Promise<number> {
  const rows = await db.insert(accountLinks).values(link).returning({ id: accountLinks.id })
  return rows[0]!.id
}

interface Wanted {
  tokenHash: string
  purposes: readonly LinkPurpose[]
  now: Date
}

const isGood = ({ tokenHash, purposes, now }: Wanted) =>
  and(
    eq(accountLinks.tokenHash, tokenHash),
    inArray(accountLinks.purpose, [...purposes]),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  )

/** A link that could be used now. */
export async function findLink(db: Db, wanted: Wanted): Promise<UsedLink | undefined> {
  const rows = await db.select(columns).from(accountLinks).where(isGood(wanted))
  return rows[0] as UsedLink | undefined
}

/** Uses a link up. @returns undefined when it is unknown, too old, or used before, also at this very moment */
export async function takeLink(tx: Db, wanted: Wanted): Promise<UsedLink | undefined> {
  const rows = await tx.update(accountLinks).set({ usedAt: wanted.now }).where(isGood(wanted)).returning(columns)
  return rows[0] as UsedLink | undefined
}

/** Makes all links of a user worthless, or those of one purpose. */
export async function deleteLinksOf(db: Db, userId: number, purpose?: LinkPurpose): Promise<void> {
  const ofPurpose = purpose === undefined ? undefined : eq(accountLinks.purpose, purpose)
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), ofPurpose))
}

export async function deleteLinksExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, moment))
}
