import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { deleteEvent } from './queries.ts'

/**
 * Takes away what participants choose; who chose it has chosen nothing then.
 * @throws NotFound unless the actor manages the project and it has this event
 */
export async function removeEvent(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  { projectId, id }: { projectId: number; id: number },
): Promise<void> {
  await findManagedProject(deps, actor, projectId)
  if (!(await deleteEvent(deps.db, projectId, id))) throw new NotFound()
}
