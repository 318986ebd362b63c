import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { MemberRole } from '../../../../../contract/fundraisers/organizations/organization-choices.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { media } from '../../../../schema/identity/media.ts'
import {
  organizationFormerMembers,
  organizationMembers,
  organizations,
} from '../../../../schema/fundraisers/organizations.ts'
import { users } from '../../../../schema/identity/users.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import type { Recipient } from '../../../identity/users/index.ts'

const photo = alias(media, 'photo')

const memberColumns = {
  userId: users.id,
  ...pick(users, 'name', 'email'),
  role: organizationMembers.role,
  photo: sql<StoredPicture | null>`${sql.raw(pictureJson('photo'))}`,
  joinedAt: organizationMembers.createdAt,
}

/**
 * Lists the owners and the captain of an organization, as far as their e-mail address is confirmed and their account is
 * not locked.
 */
export const listLeaders = (db: Db, organizationId: number): Promise<Recipient[]> =>
  db
    .select({ userId: users.id, ...pick(users, 'name', 'email', 'language') })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        inArray(organizationMembers.role, ['owner', 'captain']),
        isNotNull(users.emailVerifiedAt),
        isNull(users.lockedAt),
      ),
    )
    .orderBy(users.id)

/** Lists the leaders of an organization who have led it since a moment, without a break. */
export async function listLeadersSince(db: Db, organizationId: number, moment: Date): Promise<Recipient[]> {
  const { userId, leadsSince, createdAt } = organizationMembers
  const leaders = await db
    .select({ userId })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        lte(sql`coalesce(${leadsSince}, ${createdAt})`, sql`${moment.toISOString()}::timestamptz`),
      ),
    )
  const ids = new Set(leaders.map((member) => member.userId))
  return (await listLeaders(db, organizationId)).filter((leader) => ids.has(leader.userId))
}

/** Finds the role of a user in an organization now; undefined where their account is locked. */
export async function findUsableRole(db: Db, organizationId: number, userId: number): Promise<MemberRole | undefined> {
  const [row] = await db
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(users.id, userId), isNull(users.lockedAt)))
  return row?.role
}

/** Lists the owners, the captain, and then the others. */
export const listMembers = (db: Db, organizationId: number) =>
  db
    .select(memberColumns)
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .leftJoin(photo, eq(photo.id, users.photoId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(
      sql`array_position(array['owner', 'captain', 'member'], ${organizationMembers.role})`,
      sql`lower(${users.name})`,
      users.id,
    )

/**
 * Locks the roles of all members of an organization by user id until the transaction ends: two owners that
 * leave at the same moment must not leave it without one.
 */
export async function lockRoles(tx: Db, organizationId: number): Promise<Map<number, MemberRole>> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  const rows = await tx
    .select({ userId: organizationMembers.userId, role: organizationMembers.role })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

/** Removes a member; the former role is stored. */
export async function deleteMember(
  tx: Db,
  { organizationId, userId, now }: { organizationId: number; userId: number; now: Date },
): Promise<void> {
  await saveFormerMember(tx, { organizationId, userIds: [userId], now })
  await tx
    .delete(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
}

async function saveFormerMember(
  tx: Db,
  { organizationId, userIds, now }: { organizationId: number; userIds: readonly number[]; now: Date },
): Promise<void> {
  const { role, userId } = organizationMembers
  const rows = await tx
    .select({ organizationId: organizationMembers.organizationId, userId, role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), inArray(userId, [...userIds])))
  if (rows.length === 0) return
  const former = organizationFormerMembers
  await tx
    .insert(former)
    .values(rows.map((row) => ({ ...row, until: now })))
    .onConflictDoUpdate({ target: [former.organizationId, former.userId, former.role], set: { until: now } })
}

/**
 * Lists the former members of these organizations who left after a moment, with their roles; they may be in it again.
 */
export const listFormerMembers = (db: Db, organizationIds: readonly number[], after: Date) =>
  db
    .select(pick(organizationFormerMembers, 'organizationId', 'userId', 'role', 'until'))
    .from(organizationFormerMembers)
    .where(
      and(
        inArray(organizationFormerMembers.organizationId, [...organizationIds]),
        gt(organizationFormerMembers.until, after),
      ),
    )

export const deleteFormerMembers = (db: Db, until: Date, limit: number): Promise<number> =>
  deleteAtMost(db, organizationFormerMembers, lte(organizationFormerMembers.until, until), limit)

/**
 * Updates the role of a user: a new leader leads from now on; a present leader goes on. A former leader's role is
 * stored.
 */
export async function updateRole(
  tx: Db,
  {
    organizationId,
    userIds,
    role,
    now,
  }: { organizationId: number; userIds: readonly number[]; role: MemberRole; now: Date },
): Promise<void> {
  if (role === 'member') await saveFormerMember(tx, { organizationId, userIds, now })
  const { leadsSince, role: former } = organizationMembers
  const leadershipStart = sql<Date>`case when ${former} = 'member' then ${now.toISOString()}::timestamptz else ${leadsSince} end`
  await tx
    .update(organizationMembers)
    .set({ role, leadsSince: role === 'member' ? null : leadershipStart })
    .where(
      and(eq(organizationMembers.organizationId, organizationId), inArray(organizationMembers.userId, [...userIds])),
    )
}

/** Inserts a member; nothing changes for an existing one. */
export async function insertMember(
  tx: Db,
  member: { organizationId: number; userId: number; createdAt: Date },
): Promise<void> {
  await tx
    .insert(organizationMembers)
    .values({ ...member, role: 'member' })
    .onConflictDoNothing()
}
