import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { organizationMembers } from '../../../schema/organizations.ts'
import { projectManagers, projects } from '../../../schema/projects.ts'
import { users } from '../../../schema/users.ts'
import type { Recipient } from '../../users/index.ts'

const recipient = { userId: users.id, ...pick(users, 'name', 'email', 'language') }

/** Everybody who manages a project, with a proven address: its owner, who was made its manager, who leads its organization. */
export async function listManagers(db: Db, projectId: number): Promise<Recipient[]> {
  const made = db
    .select({ id: projectManagers.userId })
    .from(projectManagers)
    .where(eq(projectManagers.projectId, projectId))
  const leading = db
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(projects, eq(projects.organizationId, organizationMembers.organizationId))
    .where(and(eq(projects.id, projectId), inArray(organizationMembers.role, ['owner', 'captain'])))
  const owner = db.select({ id: projects.ownerId }).from(projects).where(eq(projects.id, projectId))
  const isManager = or(inArray(users.id, owner), inArray(users.id, made), inArray(users.id, leading))
  return db
    .select(recipient)
    .from(users)
    .where(and(isManager, isNotNull(users.emailVerifiedAt)))
    .orderBy(users.id)
}
