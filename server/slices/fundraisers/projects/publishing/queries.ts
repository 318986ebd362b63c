import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'
import { bankAccountOf } from '../account-rules.ts'
import type { ManagedProject } from '../managed-project.ts'
import type { PublishingDetails } from '../publishing-rules.ts'

/**
 * Locks a project as it was read: transactions that change, publish or archive it meanwhile wait.
 * @returns whether it is unchanged since it was read
 */
export async function lockAsSeen(
  tx: Db,
  { id, state, version }: Pick<ManagedProject, 'id' | 'state' | 'version'>,
): Promise<boolean> {
  const isAsSeen = and(
    eq(projects.id, id),
    eq(projects.state, state),
    eq(projects.version, version),
    isNull(projects.archivedAt),
  )
  const rows = await tx.select({ id: projects.id }).from(projects).where(isAsSeen).for('no key update')
  return rows.length > 0
}

/** Marks a project as public, a finished one too: that its closing date has passed is never stored. */
export async function markPublic(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .update(projects)
    .set({
      state: projectStates.public,
      shownOwnerName: sql`(select ${users.name} from ${users} where ${users.id} = ${projects.ownerId})`,
      publishedAt: sql`coalesce(${projects.publishedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(projects.id, id), eq(projects.state, projectStates.draft)))
}

/**
 * Marks a project as a draft. The approved name of its owner stays for its donors, who read no other until it is public
 * again.
 */
export async function markDraft(tx: Db, id: number): Promise<void> {
  await tx.update(projects).set({ state: projectStates.draft }).where(eq(projects.id, id))
}

export async function updateShownOwner(tx: Db, id: number, shownOwnerName: string): Promise<void> {
  await tx.update(projects).set({ shownOwnerName }).where(eq(projects.id, id))
}

/** Lists the projects in the name of a person: without an organization, or with the person shown instead. */
export const listInNameOf = (db: Db, ownerId: number) =>
  db
    .select({ ...pick(projects, 'id', 'state', 'shownOwnerName'), ownerName: users.name })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        isNull(projects.archivedAt),
        or(isNull(projects.organizationId), projects.showUserAsOwner),
      ),
    )
    .orderBy(projects.id)

const projectFields = {
  ...pick(projects, 'kind', 'state', 'closingDate', 'bankAccount', 'bankAccountHolder', 'organizationId'),
  photo: projects.photoId,
}
const organizationFields = pick(organizations, 'isPublic', 'allowPaymentLink', 'bankAccount', 'bankAccountHolder')

/**
 * Finds the requirements for publishing a project, in this transaction. Its organization stays as it is until the
 * transaction ends: taking it off line meanwhile counts the projects published here.
 */
export async function findPublishable(
  tx: Db,
  id: number,
): Promise<(PublishingDetails & { state: number }) | undefined> {
  const [project] = await tx.select(projectFields).from(projects).where(eq(projects.id, id))
  if (project === undefined) return undefined
  const { organizationId } = project
  const [organization = null] =
    organizationId === null
      ? []
      : await tx.select(organizationFields).from(organizations).where(eq(organizations.id, organizationId)).for('share')
  return { ...project, ...bankAccountOf(project, organization), organization }
}
