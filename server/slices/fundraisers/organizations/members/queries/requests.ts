import { and, desc, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../../../../../contract/identity/media/stored-picture.ts'
import type { OrganizationRequestOrder } from '../../../../../../contract/fundraisers/organizations/organization-choices.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../../platform/db/statements/at-most.ts'
import { hasEveryWord } from '../../../../../platform/db/statements/search-patterns.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { media } from '../../../../../schema/identity/media.ts'
import { organizationRequests, organizations } from '../../../../../schema/fundraisers/organizations.ts'
import { users } from '../../../../../schema/identity/users.ts'
import { pictureJson } from '../../../../identity/media/index.ts'

const photo = alias(media, 'photo')
const inviter = alias(users, 'inviter')

const isFresh = (expiredUntil: Date) => gt(organizationRequests.createdAt, expiredUntil)

/**
 * Lists the invited users who have not answered. Invitations that are too old count nowhere, whether or not they were
 * removed.
 */
export const listPending = (db: Db, organizationId: number, expiredUntil: Date) =>
  db
    .select({ ...pick(organizationRequests, 'id', 'email', 'createdAt'), invitedBy: inviter.name })
    .from(organizationRequests)
    .leftJoin(inviter, eq(inviter.id, organizationRequests.invitedBy))
    .where(and(eq(organizationRequests.organizationId, organizationId), isFresh(expiredUntil)))
    .orderBy(organizationRequests.id)

/** @returns the id of the invitation; undefined when this e-mail address was invited already */
export async function insertRequest(
  tx: Db,
  request: { organizationId: number; email: string; invitedBy: number; createdAt: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(organizationRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: organizationRequests.id })
  return row?.id
}

const requestColumns = {
  ...pick(organizationRequests, 'id', 'email', 'createdAt'),
  invitedById: organizationRequests.invitedBy,
  invitedBy: inviter.name,
  organization: pick(organizations, 'id', 'name', 'url', 'city', 'isPublic'),
  photo: sql<StoredPicture | null>`${sql.raw(pictureJson('photo'))}`,
}

const selectRequests = (db: Db) =>
  db
    .select(requestColumns)
    .from(organizationRequests)
    .innerJoin(organizations, eq(organizations.id, organizationRequests.organizationId))
    .leftJoin(photo, eq(photo.id, organizations.photoId))
    .leftJoin(inviter, eq(inviter.id, organizationRequests.invitedBy))

/** An invitation to become a member, with the logo of the inviting organization. */
export type MemberRequest = Awaited<ReturnType<typeof selectRequests>>[number]

export async function findRequest(db: Db, id: number, expiredUntil: Date): Promise<MemberRequest | undefined> {
  const [row] = await selectRequests(db).where(and(eq(organizationRequests.id, id), isFresh(expiredUntil)))
  return row
}

/**
 * Whether the row of a user has this id and the e-mail address of the request, confirmed, as a SQL condition: an
 * account with an unconfirmed e-mail address is not invited.
 */
const isOfUser = (userId: number) =>
  and(
    eq(users.id, userId),
    isNotNull(users.emailVerifiedAt),
    eq(sql`lower(${users.email})`, organizationRequests.email),
  )

const requestOrders = {
  newest: [desc(organizationRequests.id)],
  name: [sql`lower(${organizations.name})`, desc(organizationRequests.id)],
} satisfies Record<OrganizationRequestOrder, SQL[]>

export interface RequestsQuery {
  userId: number
  search: string
  order: OrganizationRequestOrder
  limit: number
  offset: number
  expiredUntil: Date
}

/** Lists the invitations of a user, a page at a time. */
export async function listRequestsOfUser(
  db: Db,
  { userId, search, order, limit, offset, expiredUntil }: RequestsQuery,
): Promise<{ list: MemberRequest[]; total: number }> {
  const words = hasEveryWord(sql`concat_ws(' ', ${organizations.name}, ${organizations.city})`, search)
  const isMatch = and(isFresh(expiredUntil), words)
  const rows = db
    .select({ id: organizationRequests.id })
    .from(organizationRequests)
    .innerJoin(organizations, eq(organizations.id, organizationRequests.organizationId))
    .innerJoin(users, isOfUser(userId))
    .where(isMatch)
  const [list, total] = await Promise.all([
    selectRequests(db)
      .innerJoin(users, isOfUser(userId))
      .where(isMatch)
      .orderBy(...requestOrders[order])
      .limit(limit)
      .offset(offset),
    db.$count(rows.as('matches')),
  ])
  return { list, total }
}

export async function findRequestOfUser(
  db: Db,
  { userId, id, expiredUntil }: { userId: number; id: number; expiredUntil: Date },
): Promise<MemberRequest | undefined> {
  const [row] = await selectRequests(db)
    .innerJoin(users, isOfUser(userId))
    .where(and(eq(organizationRequests.id, id), isFresh(expiredUntil)))
  return row
}

/**
 * Deletes a request of an organization.
 * @returns whether it was there
 */
export async function deleteRequestOf(db: Db, organizationId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(organizationRequests)
    .where(and(eq(organizationRequests.organizationId, organizationId), eq(organizationRequests.id, id)))
    .returning({ id: organizationRequests.id })
  return rows.length > 0
}

/**
 * Deletes a request by its id, of any organization.
 * @returns whether there was one
 */
export async function deleteRequest(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .delete(organizationRequests)
    .where(eq(organizationRequests.id, id))
    .returning({ id: organizationRequests.id })
  return rows.length > 0
}

/** Removes the requests that a member sent. */
export async function deleteRequestsBy(
  tx: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await tx
    .delete(organizationRequests)
    .where(and(eq(organizationRequests.organizationId, organizationId), eq(organizationRequests.invitedBy, userId)))
}

/** Removes expired invitations of one organization. */
export async function deleteExpiredRequests(db: Db, expiredUntil: Date, organizationId: number): Promise<void> {
  const isOfOrganization = eq(organizationRequests.organizationId, organizationId)
  await db.delete(organizationRequests).where(and(lte(organizationRequests.createdAt, expiredUntil), isOfOrganization))
}

/** Removes invitations of all organizations, sent then or before. */
export const deleteRequestsUntil = (db: Db, until: Date, limit: number): Promise<number> =>
  deleteAtMost(db, organizationRequests, lte(organizationRequests.createdAt, until), limit)
