import { and, eq, exists, isNotNull, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { SealedColumn } from '../../../../platform/configuration/reseal-texts.ts'
import { nextVersion } from '../../../../platform/db/versions.ts'
import { type DataOf, pick } from '../../../../platform/db/statements/selection.ts'
import { organizationMembers, organizations } from '../../../../schema/fundraisers/organizations.ts'
import { bankAccountOf } from '../account-rules.ts'
import type { Authority } from '../../pending-changes/index.ts'
import type { Recipient } from '../../../identity/users/index.ts'
import { listProjectLeaders, type ProjectColumns } from '../queries.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { projectManagers, projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'
import type { ManagedProject } from '../managed-project.ts'
import { webhookSecretPurpose } from '../../organizations/index.ts'

type Webhooks = Pick<typeof projects.$inferSelect, 'webhookUrls' | 'webhookSecretSealed' | 'webhookSecretSetAt'>

/**
 * Writes the URLs of a project's own webhooks. An edit of the page meanwhile does not prevent it.
 * @returns whether they were written: not when they changed since they were read, or the project changed hands
 */
export async function updateProjectWebhooks(
  db: Db,
  { id, organizationId, webhookUrls, webhookSecretSealed: secret }: ManagedProject,
  columns: Partial<Webhooks>,
): Promise<boolean> {
  const { organizationId: owner, webhookSecretSealed } = projects
  const isSame = and(
    eq(projects.id, id),
    isNull(projects.archivedAt),
    organizationId === null ? isNull(owner) : eq(owner, organizationId),
    eq(projects.webhookUrls, webhookUrls),
    secret === null ? isNull(webhookSecretSealed) : eq(webhookSecretSealed, secret),
  )
  return (await db.update(projects).set(columns).where(isSame).returning({ id: projects.id })).length > 0
}

/** Holds the project until the transaction ends. */
export const lockProject = async (tx: Db, id: number): Promise<void> => void (await lockState(tx, id))

/**
 * Holds the project until the transaction ends.
 * @returns the state that it has until then; undefined when it is gone
 */
export async function lockState(tx: Db, id: number): Promise<number | undefined> {
  const [row] = await tx.select(pick(projects, 'state')).from(projects).where(eq(projects.id, id)).for('no key update')
  return row?.state
}

/**
 * Updates columns of a project, and its version.
 * @returns whether it was written: not when the project was archived
 */
export async function updateColumns(tx: Db, id: number, columns: ProjectColumns): Promise<boolean> {
  const rows = await tx
    .update(projects)
    .set({ ...columns, version: nextVersion(projects) })
    .where(and(eq(projects.id, id), isNull(projects.archivedAt)))
    .returning({ id: projects.id })
  return rows.length > 0
}

const reviewColumns = pick(projects, 'name', 'url', 'state', 'organizationId', 'bankAccount', 'bankAccountHolder')

async function findAccountOfOrganization(tx: Db, id: number | null) {
  if (id === null) return undefined
  const columns = pick(organizations, 'isPublic', 'allowPaymentLink', 'bankAccount', 'bankAccountHolder')
  const [row] = await tx.select(columns).from(organizations).where(eq(organizations.id, id))
  return row
}

/** Finds the subject of a review: a project with its proposed changes, and the account that its money would go to. */
export async function findReviewFields(tx: Db, id: number, proposed: ProjectColumns) {
  const [row] = await tx.select(reviewColumns).from(projects).where(eq(projects.id, id))
  if (row === undefined) return undefined
  const merged = { ...row, ...proposed } as typeof row
  const organization = (await findAccountOfOrganization(tx, merged.organizationId)) ?? null
  return { name: merged.name, url: merged.url, state: merged.state, ...bankAccountOf(merged, organization) }
}

/** Finds a project before it goes to another organization, and whether that can have it as it stands. */
export async function findMovable(tx: Db, id: number, organizationId: number | null) {
  const columns = pick(projects, 'state', 'kind', 'ownerId', 'organizationId', 'webhookUrls')
  const [project] = await tx.select(columns).from(projects).where(eq(projects.id, id))
  if (project === undefined) return undefined
  const organization = await findAccountOfOrganization(tx, organizationId)
  const canPublish = organization?.isPublic === true && (project.kind !== 'link' || organization.allowPaymentLink)
  return { ...project, canGo: organizationId === null || project.state === projectStates.draft || canPublish }
}

/**
 * Lists the moment since which each leader of a project has led it without a break, by the id of the user: a later
 * leader of its organization, or of one to which it was moved later, leads it since then.
 */
export async function listLeadingSince(db: Db, projectId: number): Promise<Map<number, Date>> {
  const rows = await db
    .select({ ...pick(projects, 'ownerId', 'createdAt', 'organizationId', 'organizationSince'), member })
    .from(projects)
    .leftJoin(organizationMembers, eq(organizationMembers.organizationId, projects.organizationId))
    .where(eq(projects.id, projectId))
  return sinceOf(rows)
}

/**
 * Lists the leaders of a project as if a former organization still had it, and since when; null lists its owner alone.
 * The moment at which that organization got it is not known any more, and counts for nothing.
 */
export async function listLeadingUnder(
  db: Db,
  projectId: number,
  organizationId: number | null,
): Promise<Map<number, Date>> {
  const rows = await db
    .select({ ...pick(projects, 'ownerId', 'createdAt'), member })
    .from(projects)
    .leftJoin(
      organizationMembers,
      organizationId === null ? sql`false` : eq(organizationMembers.organizationId, organizationId),
    )
    .where(eq(projects.id, projectId))
  return sinceOf(rows.map((row) => ({ ...row, organizationId, organizationSince: null })))
}

const member = pick(organizationMembers, 'userId', 'role', 'leadsSince', 'createdAt')

type LeaderColumns = Pick<
  typeof projects.$inferSelect,
  'ownerId' | 'createdAt' | 'organizationId' | 'organizationSince'
> & {
  member: DataOf<typeof member> | null
}

function sinceOf(rows: readonly LeaderColumns[]): Map<number, Date> {
  const since = new Map<number, Date>()
  for (const { ownerId, createdAt, organizationId, organizationSince, member } of rows) {
    if (organizationId === null) since.set(ownerId, createdAt)
    // Its owner led the project before it was the organization's, too.
    else if (member?.userId === ownerId) since.set(ownerId, latest(createdAt, member.createdAt))
    else if (member !== null && member.role !== 'member')
      since.set(member.userId, latest(createdAt, organizationSince, member.leadsSince ?? member.createdAt))
  }
  return since
}

/**
 * Finds the role of a user in a project now, whether their e-mail address is confirmed or not; undefined where their
 * account is locked.
 */
export async function findAuthority(db: Db, projectId: number, userId: number): Promise<Authority> {
  const isTheirs = and(eq(projectManagers.userId, users.id), eq(projectManagers.projectId, projectId))
  const [user] = await db
    .select({ manages: sql<boolean>`${projectManagers.userId} is not null` })
    .from(users)
    .leftJoin(projectManagers, isTheirs)
    .where(and(eq(users.id, userId), isNull(users.lockedAt)))
  if (user === undefined) return 'none'
  if ((await listLeadingSince(db, projectId)).has(userId)) return 'leads'
  return user.manages ? 'manages' : 'none'
}

const second = alias(users, 'second')

/**
 * Returns the condition, for a row of projects, that another person than one leads it and did so at a moment without a
 * break since, by the rule above, with a confirmed e-mail address and an account that is not locked.
 */
export function isLedByAnotherSince(db: Db, { than, moment }: { than: SQLWrapper; moment: SQL }): SQL {
  const { userId, organizationId, role, leadsSince, createdAt } = organizationMembers
  const isUsable = and(ne(second.id, than), isNotNull(second.emailVerifiedAt), isNull(second.lockedAt))
  const since = sql`case when ${userId} = ${projects.ownerId} then greatest(${projects.createdAt}, ${createdAt})
    when ${role} <> 'member'
    then greatest(${projects.createdAt}, ${projects.organizationSince}, coalesce(${leadsSince}, ${createdAt})) end`
  const inOrganization = db
    .select({ id: second.id })
    .from(organizationMembers)
    .innerJoin(second, eq(second.id, userId))
    .where(and(eq(organizationId, projects.organizationId), isUsable, lte(since, moment)))
  const owner = db
    .select({ id: second.id })
    .from(second)
    .where(and(eq(second.id, projects.ownerId), isUsable))
  const isOfOwner = and(isNull(projects.organizationId), lte(projects.createdAt, moment), exists(owner))
  return defined(or(exists(inOrganization), isOfOwner))
}

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? Number.NEGATIVE_INFINITY)))

/** Finds the owner of a project, its organization, and the moment since which it belongs to that. */
export async function findOwnership(db: Db, id: number) {
  const columns = pick(projects, 'ownerId', 'organizationId', 'organizationSince')
  const [row] = await db.select(columns).from(projects).where(eq(projects.id, id))
  return row
}

/** Lists the leaders of a project who have led it since a moment, with a confirmed e-mail address. */
export async function listProjectLeadersSince(db: Db, projectId: number, moment: Date): Promise<Recipient[]> {
  const since = await listLeadingSince(db, projectId)
  return (await listProjectLeaders(db, projectId)).filter(({ userId }) => isBefore(since.get(userId), moment))
}

const isBefore = (since: Date | undefined, moment: Date): boolean => since !== undefined && since <= moment

/** The secrets of projects' own webhooks, which are sealed anew when the secret of the server is rotated. */
export const sealedProjectSecrets: SealedColumn = {
  table: projects,
  column: projects.webhookSecretSealed,
  purposes: [webhookSecretPurpose],
}
