import { projectEventsMax } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { type SavedItem, saveInList } from '../save-in-list.ts'
import { insertEvent, lockEvents, type ProjectEvent, writeEvent } from './queries.ts'

const atMost = {
  count: projectEventsMax,
  error: { key: 'validation.too_many_events', params: { maximum: projectEventsMax } },
} as const

/**
 * Lets participants choose one thing more, or changes one of them.
 * @throws NotFound unless the actor manages the project and it has this event; FieldErrors when there are too many
 */
export async function saveEvent(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  event: SavedItem<ProjectEvent>,
): Promise<ProjectEvent> {
  await findManagedProject(deps, actor, event.projectId)
  return saveInList(deps.db, event, { lock: lockEvents, insert: insertEvent, write: writeEvent, atMost })
}
