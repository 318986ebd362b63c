import type { Actor } from '../../platform/http/actor.ts'
import type { Project } from './queries.ts'

/** Its owner, whoever was made its manager, the owners and captain of its organization, and staff. */
export const canManageProject = (actor: Actor, project: Pick<Project, 'isManagedByActor'>): boolean =>
  actor.isStaff || project.isManagedByActor

/** A draft is for its managers, an archived project for nobody. */
export const canSeeProject = (
  actor: Actor,
  project: Pick<Project, 'isManagedByActor' | 'state' | 'archivedAt'>,
): boolean => project.archivedAt === null && (project.state > 0 || canManageProject(actor, project))
