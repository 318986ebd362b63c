import { formatCentsExactly } from '../../../../../contract/format.ts'
import { giftSuggestionsMax } from '../../../../../contract/fields/limits.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { type FieldError, FieldErrors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { type SavedItem, type SaveOutcome, saveInList } from '../save-in-list.ts'
import {
  deleteSuggestion,
  findSuggestion,
  insertSuggestion,
  lockSuggestions,
  type Suggestion,
  updateSuggestion,
} from './queries.ts'

/** The queries that read and write the suggestions of a project. */
export const suggestionQueries = {
  lock: lockSuggestions,
  insert: insertSuggestion,
  find: findSuggestion,
  write: updateSuggestion,
  remove: deleteSuggestion,
}

const atMost = {
  count: giftSuggestionsMax,
  error: { key: 'validation.too_many_suggestions', params: { maximum: giftSuggestionsMax } },
} as const

/**
 * Suggests an amount to donors, or changes one that is suggested.
 * @throws NotFound unless the actor manages the project and it has this suggestion; FieldErrors on an impossible
 *   amount, and when there are as many as donors can choose from
 */
export async function saveSuggestion(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  { language, ...suggestion }: SavedItem<Suggestion> & { language: Language },
): Promise<SaveOutcome<Suggestion>> {
  const project = await getManagedSettings(deps, actor, suggestion.projectId)
  const formatAmount = (cents: number) => formatCentsExactly(cents, language)
  const problem = suggestionProblem(suggestion.words.amountCents, { ...project, formatAmount })
  if (problem !== undefined) throw new FieldErrors({ amount: [problem] })
  return saveInList(deps.db, suggestion, { ...suggestionQueries, atMost })
}

interface AmountTerms {
  minAmountCents: number
  maxAmountCents: number
  /** '€ 1.000' in the reader's language. */
  formatAmount: (cents: number) => string
}

/** Returns the reason that an amount cannot be suggested: it could not be donated [5.01]. */
function suggestionProblem(cents: number, terms: AmountTerms): FieldError | undefined {
  const { minAmountCents: minimum, maxAmountCents: maximum, formatAmount } = terms
  if (cents < minimum) return { key: 'validation.amount_too_small', params: { amount: formatAmount(minimum) } }
  if (cents > maximum) return { key: 'validation.amount_too_big', params: { amount: formatAmount(maximum) } }
  return undefined
}
