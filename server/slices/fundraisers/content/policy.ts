import type { Actor } from '../../../platform/http/actor.ts'
import { canManageProject } from '../projects/index.ts'

/**
 * Who manages the project manages what stands on every page in it; whoever the page is of, the participant or the
 * captains of the team, manages that page.
 * @param keeperIds the users the page is of; nobody for the project itself
 */
export const canManageContent = (
  actor: Actor,
  project: Parameters<typeof canManageProject>[0],
  keeperIds: readonly number[],
): boolean => canManageProject(project) || (actor.userId !== undefined && keeperIds.includes(actor.userId))
