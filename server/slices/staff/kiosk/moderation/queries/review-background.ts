import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { reviews } from '../../../../../schema/fundraisers/moderation.ts'
import { organizationMembers, organizations } from '../../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../../schema/identity/users.ts'

const reviewedColumns = {
  ...pick(reviews, 'id', 'state', 'subject', 'subjectId', 'bankAccount'),
  requestedBy: pick(users, 'id', 'language', 'createdAt'),
}

export type ReviewRecord = NonNullable<Awaited<ReturnType<typeof findReviewed>>>

export async function findReviewed(db: Db, id: number) {
  const [row] = await db
    .select(reviewedColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.requestedBy))
    .where(eq(reviews.id, id))
  return row
}

const none = { phone: '', address: '', registration_number: '' }

/**
 * Finds the ways to reach the organization, or the owner of the project, while its review waits: afterwards they are
 * the user's own again.
 */
export async function findContact(db: Db, { state, subject, subjectId }: ReviewRecord): Promise<typeof none> {
  if (state !== 'pending') return none
  if (subject === 'organization') {
    const [row] = await db
      .select(pick(organizations, 'phone', 'address', 'zipcode', 'city', 'registrationNumber'))
      .from(organizations)
      .where(eq(organizations.id, subjectId))
    if (row === undefined) return none
    return {
      phone: row.phone,
      address: inOneLine(row.address, row.zipcode, row.city),
      registration_number: row.registrationNumber ?? '',
    }
  }
  const [row] = await db
    .select(pick(users, 'phoneNumber', 'address', 'postalCode', 'city'))
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(projects.id, subjectId))
  if (row === undefined) return none
  return { ...none, phone: row.phoneNumber, address: inOneLine(row.address, row.postalCode, row.city) }
}

/** Finds the name of the owner of a project, who may be shown as its organizer; undefined for an organization. */
export async function findOwnerName(
  db: Db,
  { subject, subjectId }: Pick<ReviewRecord, 'subject' | 'subjectId'>,
): Promise<string | undefined> {
  if (subject !== 'project') return undefined
  const [owner] = await db
    .select(pick(users, 'name'))
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(projects.id, subjectId))
  return owner?.name
}

const inOneLine = (address: string, postalCode: string, city: string): string =>
  [address, `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(', ')

/** The number of pages that are named. */
const namedMax = 5

/**
 * Lists pages with the same bank account that the requester does not lead: those of other owners, and of organizations
 * that they do not belong to.
 */
export async function listPagesWithAccount(
  db: Db,
  { subject, subjectId, requestedBy }: ReviewRecord,
  bankAccount: string,
): Promise<{ name: string; url: string }[]> {
  const isOrganization = subject === 'organization'
  const isMember = db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.organizationId, organizations.id), eq(organizationMembers.userId, requestedBy.id)),
    )
  const ofOrganizations = await db
    .select(pick(organizations, 'name', 'url'))
    .from(organizations)
    .where(
      and(
        eq(organizations.bankAccount, bankAccount),
        isOrganization ? ne(organizations.id, subjectId) : undefined,
        notExists(isMember),
      ),
    )
    .limit(namedMax)
  const ofProjects = await db
    .select(pick(projects, 'name', 'url'))
    .from(projects)
    .where(
      and(
        eq(projects.bankAccount, bankAccount),
        ne(projects.ownerId, requestedBy.id),
        isOrganization
          ? or(isNull(projects.organizationId), ne(projects.organizationId, subjectId))
          : ne(projects.id, subjectId),
      ),
    )
    .limit(namedMax)
  return [...ofOrganizations, ...ofProjects].slice(0, namedMax)
}

/** Finds the reason of the last rejection of the same page, also of one whose request its managers withdrew since. */
export async function findLatestRejection(
  db: Db,
  { id, subject, subjectId }: ReviewRecord,
): Promise<string | undefined> {
  const [row] = await db
    .select(pick(reviews, 'reason'))
    .from(reviews)
    .where(
      and(
        eq(reviews.subject, subject),
        eq(reviews.subjectId, subjectId),
        inArray(reviews.state, ['rejected', 'withdrawn']),
        ne(reviews.id, id),
        isNotNull(reviews.reason),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(1)
  return row?.reason ?? undefined
}
