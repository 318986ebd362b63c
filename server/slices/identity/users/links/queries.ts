import { and, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { type DataOf, pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { accountLinks, type LinkPurpose, users } from '../../../../schema/identity/users.ts'

export type { LinkPurpose } from '../../../../schema/identity/users.ts'

/**
 * The columns of a link, with the e-mail address it was sent to; of links that undo a change of e-mail address, whether
 * there was a second factor.
 */
const linkColumns = pick(accountLinks, 'id', 'userId', 'purpose', 'email', 'hadSecondFactor')

export type UsedLink = DataOf<typeof linkColumns>

export async function insertLink(db: Db, link: typeof accountLinks.$inferInsert): Promise<number> {
  const rows = await db.insert(accountLinks).values(link).returning({ id: accountLinks.id })
  return one(rows).id
}

interface LinkQuery {
  tokenHash: string
  purposes: readonly LinkPurpose[]
  now: Date
}

/**
 * Whether a link may change the account, as a SQL condition: a locked account is changed by no link but the one that
 * gives it back to the e-mail address it was taken from.
 */
const isUsable = or(
  eq(accountLinks.purpose, 'undo-email-change'),
  sql`not exists (select from ${users} where ${users.id} = ${accountLinks.userId} and ${users.lockedAt} is not null)`,
)

const isGood = ({ tokenHash, purposes, now }: LinkQuery) =>
  and(
    eq(accountLinks.tokenHash, tokenHash),
    inArray(accountLinks.purpose, [...purposes]),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
    isUsable,
  )

/** Finds a link that could be used now. */
export async function findLink(db: Db, query: LinkQuery): Promise<UsedLink | undefined> {
  const [row] = await db.select(linkColumns).from(accountLinks).where(isGood(query))
  return row
}

/** Uses a link up. @returns undefined when it is unknown, too old, or used before, also at this very moment */
export async function claimLink(tx: Db, query: LinkQuery): Promise<UsedLink | undefined> {
  const [row] = await tx.update(accountLinks).set({ usedAt: query.now }).where(isGood(query)).returning(linkColumns)
  return row
}

/** Makes the links of one purpose worthless, or all but those that undo a change of e-mail address. */
export async function deleteLinksOf(db: Db, userId: number, purpose?: LinkPurpose): Promise<void> {
  const ofPurpose =
    purpose === undefined ? ne(accountLinks.purpose, 'undo-email-change') : eq(accountLinks.purpose, purpose)
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), ofPurpose))
}

/**
 * Removes the newer links that undo a change of e-mail address: they lead to an e-mail address that was just undone.
 */
export async function deleteUndoLinksFrom(db: Db, userId: number, id: number): Promise<void> {
  await db
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'undo-email-change'), gte(accountLinks.id, id)),
    )
}

/**
 * Whether a link is still good that undoes a change from this e-mail address and was made when there was no second
 * factor.
 */
export async function hasUndoLinkWithoutFactor(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.email, email),
        eq(accountLinks.purpose, 'undo-email-change'),
        eq(accountLinks.hadSecondFactor, false),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const deleteLinksExpiredBefore = (db: Db, moment: Date, limit: number): Promise<number> =>
  deleteAtMost(db, accountLinks, lt(accountLinks.expiresAt, moment), limit)
