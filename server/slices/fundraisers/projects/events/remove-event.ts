import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { removeFromList, type SeenItem } from '../save-in-list.ts'
import type { ProjectEvent } from './queries.ts'
import { eventQueries } from './save-event.ts'

/**
 * Removes an event that participants choose; those who chose it have none then.
 * @returns the event as it stands when it was changed since it was read
 * @throws NotFound unless the actor manages the project and it has this event
 */
export async function removeEvent(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  event: SeenItem,
): Promise<ProjectEvent | undefined> {
  await getManagedSettings(deps, actor, event.projectId)
  return removeFromList(deps.db, event, eventQueries)
}
