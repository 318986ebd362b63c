import { projectEventsMax } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors, NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { insertEvent, lockEvents, type ProjectEvent, writeEvent } from './queries.ts'

export interface EventInput {
  projectId: number
  /** undefined: a new one */
  id: number | undefined
  words: Omit<ProjectEvent, 'id'>
}

/**
 * Lets participants choose one thing more, or changes one of them.
 * @throws NotFound unless the actor manages the project and it has this event; FieldErrors when there are too many
 */
export async function saveEvent(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  { projectId, id, words }: EventInput,
): Promise<ProjectEvent> {
  await findManagedProject(deps, actor, projectId)
  const saved =
    id === undefined ? await add(deps.db, projectId, words) : await writeEvent(deps.db, projectId, { id, ...words })
  if (saved === undefined) throw new NotFound()
  return saved
}

const add = (db: Deps['db'], projectId: number, words: Omit<ProjectEvent, 'id'>) =>
  db.transaction(async (tx) => {
    if ((await lockEvents(tx, projectId)) >= projectEventsMax)
      throw new FieldErrors({ name: [{ key: 'validation.too_many_events', params: { maximum: projectEventsMax } }] })
    return insertEvent(tx, projectId, words)
  })
