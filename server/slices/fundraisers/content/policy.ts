import type { Actor } from '../../../platform/http/requests/actor.ts'
import { canManageProject } from '../projects/index.ts'

/**
 * Managers of the project manage the content of every page in it; the owner of a page, the participant or the
 * captain of the team, manages that page.
 * @param pageOwnerIds the owners of the page; empty for the project itself
 */
export const canManageContent = (
  actor: Actor,
  project: Parameters<typeof canManageProject>[0],
  pageOwnerIds: readonly number[],
): boolean => canManageProject(project) || (actor.userId !== undefined && pageOwnerIds.includes(actor.userId))
