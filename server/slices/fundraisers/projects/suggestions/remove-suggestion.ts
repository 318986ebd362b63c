import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { removeFromList, type SeenItem } from '../save-in-list.ts'
import type { Suggestion } from './queries.ts'
import { suggestionQueries } from './save-suggestion.ts'

/**
 * Suggests an amount to donors no longer.
 * @returns the suggestion as it stands when it was changed since it was read
 * @throws NotFound unless the actor manages the project and it has this suggestion
 */
export async function removeSuggestion(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  suggestion: SeenItem,
): Promise<Suggestion | undefined> {
  await getManagedSettings(deps, actor, suggestion.projectId)
  return removeFromList(deps.db, suggestion, suggestionQueries)
}
