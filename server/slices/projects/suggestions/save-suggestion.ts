import { formatCentsExactly } from '../../../../contract/format.ts'
import { giftSuggestionsMax } from '../../../../contract/limits.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { type FieldError, FieldErrors } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { type SavedItem, saveInList } from '../save-in-list.ts'
import { insertSuggestion, lockSuggestions, type Suggestion, writeSuggestion } from './queries.ts'

const atMost = {
  count: giftSuggestionsMax,
  error: { key: 'validation.too_many_suggestions', params: { maximum: giftSuggestionsMax } },
} as const

/**
 * Suggests an amount to donors, or changes one that is suggested.
 * @throws NotFound unless the actor manages the project and it has this suggestion; FieldErrors on an amount that nobody
 *   can give, and when there are as many as donors can choose from
 */
export async function saveSuggestion(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  { language, ...suggestion }: SavedItem<Suggestion> & { language: Language },
): Promise<Suggestion> {
  const project = await findManagedProject(deps, actor, suggestion.projectId)
  const formatAmount = (cents: number) => formatCentsExactly(cents, language)
  const problem = suggestionProblem(suggestion.words.amountCents, { ...project, formatAmount })
  if (problem !== undefined) throw new FieldErrors({ amount: [problem] })
  const queries = { lock: lockSuggestions, insert: insertSuggestion, write: writeSuggestion }
  return saveInList(deps.db, suggestion, { ...queries, atMost })
}

interface AmountTerms {
  minAmountCents: number
  maxAmountCents: number
  /** '€ 1.000' in the reader's language. */
  formatAmount: (cents: number) => string
}

/** Why an amount cannot be suggested: nobody could give it [5.01]. */
function suggestionProblem(cents: number, terms: AmountTerms): FieldError | undefined {
  const { minAmountCents: minimum, maxAmountCents: maximum, formatAmount } = terms
  if (cents < minimum) return { key: 'validation.amount_too_small', params: { amount: formatAmount(minimum) } }
  if (cents > maximum) return { key: 'validation.amount_too_big', params: { amount: formatAmount(maximum) } }
  return undefined
}
