import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { organizationMembers } from '../../../schema/organizations.ts'
import { projects } from '../../../schema/projects.ts'

/**
 * Since when each of those who lead a project has done so without a break, by the number of the user: whoever came to lead its
 * organization later, or leads one to which it was moved later, leads it since then.
 */
export async function listLeadingSince(db: Db, projectId: number): Promise<Map<number, Date>> {
  const rows = await db
    .select({
      ...pick(projects, 'ownerId', 'createdAt', 'organizationId', 'organizationSince'),
      member: pick(organizationMembers, 'userId', 'role', 'leadsSince', 'createdAt'),
    })
    .from(projects)
    .leftJoin(organizationMembers, eq(organizationMembers.organizationId, projects.organizationId))
    .where(eq(projects.id, projectId))
  const since = new Map<number, Date>()
  for (const { ownerId, createdAt, organizationId, organizationSince, member } of rows) {
    if (organizationId === null) since.set(ownerId, createdAt)
    // Their project before it was the organization's, too.
    else if (member?.userId === ownerId) since.set(ownerId, latest(createdAt, member.createdAt))
    else if (member !== null && member.role !== 'member')
      since.set(member.userId, latest(createdAt, organizationSince, member.leadsSince ?? member.createdAt))
  }
  return since
}

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? Number.NEGATIVE_INFINITY)))
