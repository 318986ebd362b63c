import type { Actor } from '../../../platform/http/requests/actor.ts'
import { canManageProject } from '../projects/index.ts'

/**
 * Whether the actor keeps the participant's page or manages its project: only they see the details that the participant
 * gave the project alone.
 */
export const canManageParticipant = (
  actor: Actor,
  project: Parameters<typeof canManageProject>[0],
  pageOwnerIds: readonly number[],
): boolean => canManageProject(project) || (actor.userId !== undefined && pageOwnerIds.includes(actor.userId))
