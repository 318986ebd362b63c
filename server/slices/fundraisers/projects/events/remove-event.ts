import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { removeFromList, type SeenItem } from '../save-in-list.ts'
import type { ProjectEvent } from './queries.ts'
import { eventQueries } from './save-event.ts'

/**
 * Takes away what participants choose; who chose it has chosen nothing then.
 * @returns the event as it stands when somebody else changed it since it was read
 * @throws NotFound unless the actor manages the project and it has this event
 */
export async function removeEvent(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  event: SeenItem,
): Promise<ProjectEvent | undefined> {
  await findManagedProject(deps, actor, event.projectId)
  return removeFromList(deps.db, event, eventQueries)
}
