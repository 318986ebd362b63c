import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import type { ManagedProject } from './managed-project.ts'
import type { Project } from './queries.ts'

/**
 * Whether the actor manages a project: its owner while they belong to its organization, its added managers, and the
 * owners and captain of the organization. Staff do not: they impersonate one of these.
 */
export const canManageProject = (project: Pick<Project, 'isManagedByActor'>): boolean => project.isManagedByActor

/**
 * Whether the actor may see the project: a draft is for its managers and staff, an archived project for none; its
 * stored records are found by `getVisibleOrArchivedProject`.
 */
export const canSeeProject = (
  actor: Actor,
  project: Pick<Project, 'isManagedByActor' | 'state' | 'archivedAt'>,
): boolean =>
  project.archivedAt === null && (project.state > projectStates.draft || actor.isStaff || canManageProject(project))

/**
 * Whether the actor may see the settings of the project: they are for its managers, at a browser, as no token reveals a
 * bank account.
 */
export const canSeeSettings = (actor: Actor, project: Pick<Project, 'isManagedByActor'>): boolean =>
  actor.abilities === 'all' && canManageProject(project)

/** Whether the actor leads the organization of a project, as an owner or captain: its bank account is for leaders. */
export const isOrganizationLeader = ({
  chosenOrganization: organization,
}: Pick<ManagedProject, 'chosenOrganization'>): boolean =>
  organization?.role === 'owner' || organization?.role === 'captain'

/**
 * Whether the actor leads a project: only leaders archive or delete it, move it to another organization, or change
 * where its money goes. Managers who were added to keep the page do not lead it, nor does its owner once they left its
 * organization.
 */
export const canLeadProject = (
  actor: Actor,
  project: Pick<ManagedProject, 'ownerId' | 'chosenOrganization'>,
): boolean => isOrganizationLeader(project) || (actor.userId === project.ownerId && isStillIn(project))

/** Whether the owner is still in the organization. Of a project of a person there is nothing to have left. */
const isStillIn = ({ chosenOrganization: organization }: Pick<ManagedProject, 'chosenOrganization'>): boolean =>
  organization === null || organization.role !== null
