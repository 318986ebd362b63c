import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { media } from '../../../../schema/identity/media.ts'
import { organizationMembers, organizations } from '../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { sessions, users, userWords } from '../../../../schema/identity/users.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import type { SearchTerm } from './search-terms.ts'

const kioskUserColumns = {
  ...pick(users, 'id', 'name', 'email', 'emailVerifiedAt', 'createdAt', 'language', 'isDemoStaff'),
  photo: sql<StoredPicture | null>`${sql.raw(pictureJson('media'))}`,
  lockedAt: users.lockedAt,
  usesSecondFactor: sql<boolean>`(${users.twoFactorPhone} is not null or ${users.totpSecretSealed} is not null)`,
}

export type UserRow = Awaited<ReturnType<typeof listAmong>>[number]

export interface UserQuery {
  /** The words, each of which has to be one of the user's words, or the beginning of one. */
  words: readonly SearchTerm[]
  /** Or this is their id. */
  userId: number | undefined
  /** The e-mail address as it was typed: the exact e-mail address comes first. */
  email: string
  limit: number
}

/** The number of candidates: of very many the newest are not searched: staff add a word. */
const candidatesMax = 100

/**
 * Lists the users with this e-mail address or id, and those with a name or last name that begins with the text, also
 * with the last name first (`vries, jan de`); when those are not enough also users with the words anywhere. The newest
 * first, of a few hundred at most. An index of beginnings stops where enough were found, while that of words goes
 * through all users who have one.
 */
export async function listUsers(db: Db, query: UserQuery): Promise<UserRow[]> {
  const [first = '', ...rest] = query.email
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
  const rows = await listAmong(db, query, [
    beginsWith(users.name, [first, ...rest]),
    beginsWith(users.name, [...rest, first]),
    beginsWith(users.lastName, [first, ...rest]),
  ])
  if (rows.length >= query.limit) return rows
  // Letters and digits alone, so none of them means anything to the parser of PostgreSQL.
  const words = query.words.map(({ word, isBeginning }) => (isBeginning ? `${word}:*` : word)).join(' & ')
  return listAmong(db, query, [sql`${userWords(users)} @@ to_tsquery('simple', ${words})`])
}

const beginsWith = (column: AnyPgColumn, words: readonly string[]) =>
  sql`lower(${column}) like ${`${words.join(' ').replace(/[\\%_]/g, '\\$&')}%`}`

/** Finds users by each condition with its own index, up to a limit: a first name may be that of thousands. */
function listAmong(db: Db, { userId, email, limit }: UserQuery, conditions: readonly SQL[]) {
  const ids = { id: users.id }
  const isEmail = sql`lower(${users.email}) = ${email.toLowerCase()}`
  const candidates = conditions
    .map((condition) => db.select(ids).from(users).where(condition).limit(candidatesMax))
    .reduce(
      (all, part) => union(all, part),
      union(
        db.select(ids).from(users).where(isEmail),
        db
          .select(ids)
          .from(users)
          .where(eq(users.id, userId ?? 0)),
      ),
    )
    .as('candidates')
  return db
    .select(kioskUserColumns)
    .from(users)
    .innerJoin(candidates, eq(candidates.id, users.id))
    .leftJoin(media, eq(media.id, users.photoId))
    .orderBy(desc(isEmail), desc(users.id))
    .limit(limit)
}

export async function findUserRow(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select(kioskUserColumns)
    .from(users)
    .leftJoin(media, eq(media.id, users.photoId))
    .where(eq(users.id, id))
  return row
}

/** @returns when one of their browsers was last here; null when none is signed in */
export async function findLastSeenAt(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorSessionId)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1)
  return row?.at ?? null
}

const projectsMax = 100

export const listProjectsOf = (db: Db, ownerId: number) =>
  db
    .select(pick(projects, 'id', 'name', 'url', 'state', 'archivedAt'))
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(desc(projects.id))
    .limit(projectsMax)

export const listOrganizationsOf = (db: Db, userId: number) =>
  db
    .select({ ...pick(organizations, 'id', 'name', 'url'), role: organizationMembers.role })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(organizations.id)

/** Finds the amount received of their donations and not refunded. */
export async function sumDonated(db: Db, userId: number): Promise<{ count: number; cents: number }> {
  const rows = await db
    .select({
      count: sql<number>`count(distinct ${donations.id})`.mapWith(Number),
      cents: sumOf(ledgerEntries.amountCents),
    })
    .from(donations)
    .innerJoin(ledgerEntries, eq(ledgerEntries.donationId, donations.id))
    .where(
      and(
        eq(donations.userId, userId),
        inArray(donations.status, ['paid', 'paidout']),
        // The amounts that the provider keeps and pays out are given all the same.
        notInArray(ledgerEntries.kind, ['fee', 'paid-out']),
      ),
    )
  return one(rows)
}
