import type { Actor } from '../../../platform/http/requests/actor.ts'
import { canManageProject } from '../projects/index.ts'

/**
 * Whether the actor manages the content of a page: managers of the project do for every page in it, and its owner, the
 * participant or the captain of the team, for that page.
 * @param pageOwnerIds the owners of the page; empty for the project itself
 */
export const canManageContent = (
  actor: Actor,
  project: Parameters<typeof canManageProject>[0],
  pageOwnerIds: readonly number[],
): boolean => canManageProject(project) || (actor.userId !== undefined && pageOwnerIds.includes(actor.userId))
