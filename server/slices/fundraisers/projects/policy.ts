import type { Actor } from '../../../platform/http/requests/actor.ts'
import type { ManagedProject } from './managed-project.ts'
import type { Project } from './queries.ts'

/**
 * The right of its owner while they belong to its organization, of its added managers, and of the owners and captain of
 * that. Not of staff, who impersonate one of them.
 */
export const canManageProject = (project: Pick<Project, 'isManagedByActor'>): boolean => project.isManagedByActor

/**
 * A draft is for its managers and staff, an archived project for none: its kept records are found by `findKeptProject`.
 */
export const canSeeProject = (
  actor: Actor,
  project: Pick<Project, 'isManagedByActor' | 'state' | 'archivedAt'>,
): boolean => project.archivedAt === null && (project.state > 0 || actor.isStaff || canManageProject(project))

/** The settings of a project are for its managers, at a browser: no token reveals a bank account. */
export const canSeeSettings = (actor: Actor, project: Pick<Project, 'isManagedByActor'>): boolean =>
  actor.abilities === 'all' && canManageProject(project)

/** Whether the actor leads the organization of a project, as an owner or captain: its bank account is for leaders. */
export const isOrganizationLeader = ({
  chosenOrganization: organization,
}: Pick<ManagedProject, 'chosenOrganization'>): boolean =>
  organization?.role === 'owner' || organization?.role === 'captain'

/**
 * Taking it away, or to another organization, or its money elsewhere, is not for managers added to keep the page: not
 * even for its maker in the name of an organization that they left since.
 */
export const canLeadProject = (
  actor: Actor,
  project: Pick<ManagedProject, 'ownerId' | 'chosenOrganization'>,
): boolean => isOrganizationLeader(project) || (actor.userId === project.ownerId && isStillIn(project))

/** Whether the owner is still in the organization. Of a project of a person there is nothing to have left. */
const isStillIn = ({ chosenOrganization: organization }: Pick<ManagedProject, 'chosenOrganization'>): boolean =>
  organization === null || organization.role !== null
