import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { deleteSuggestion } from './queries.ts'

/** @throws NotFound unless the actor manages the project and it has this suggestion */
export async function removeSuggestion(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  { projectId, id }: { projectId: number; id: number },
): Promise<void> {
  await findManagedProject(deps, actor, projectId)
  if (!(await deleteSuggestion(deps.db, projectId, id))) throw new NotFound()
}
