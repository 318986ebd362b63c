import { projectEventsMax } from '../../../../../contract/fields/limits.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { type SavedItem, type SaveOutcome, saveInList } from '../save-in-list.ts'
import { deleteEvent, findEvent, insertEvent, lockEvents, type ProjectEvent, updateEvent } from './queries.ts'

/** The queries that read and write the events of a project. */
export const eventQueries = {
  lock: lockEvents,
  insert: insertEvent,
  find: findEvent,
  write: updateEvent,
  remove: deleteEvent,
}

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
): Promise<SaveOutcome<ProjectEvent>> {
  await getManagedSettings(deps, actor, event.projectId)
  return saveInList(deps.db, event, { ...eventQueries, atMost })
}
