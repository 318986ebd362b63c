import { formatCentsExactly } from '../../../../contract/format.ts'
import { giftSuggestionsMax } from '../../../../contract/limits.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { type FieldError, FieldErrors, NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { insertSuggestion, lockSuggestions, type Suggestion, writeSuggestion } from './queries.ts'

export interface SuggestionInput {
  projectId: number
  /** undefined: a new one */
  id: number | undefined
  words: Omit<Suggestion, 'id'>
  language: Language
}

/**
 * Suggests an amount to donors, or changes one that is suggested.
 * @throws NotFound unless the actor manages the project and it has this suggestion; FieldErrors on an amount that nobody
 *   can give, and when there are as many as donors can choose from
 */
export async function saveSuggestion(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  { projectId, id, words, language }: SuggestionInput,
): Promise<Suggestion> {
  const project = await findManagedProject(deps, actor, projectId)
  const formatAmount = (cents: number) => formatCentsExactly(cents, language)
  const problem = suggestionProblem(words.amountCents, { ...project, formatAmount })
  if (problem !== undefined) throw new FieldErrors({ amount: [problem] })
  const saved =
    id === undefined
      ? await add(deps.db, projectId, words)
      : await writeSuggestion(deps.db, projectId, { id, ...words })
  if (saved === undefined) throw new NotFound()
  return saved
}

const add = (db: Deps['db'], projectId: number, words: Omit<Suggestion, 'id'>) =>
  db.transaction(async (tx) => {
    if ((await lockSuggestions(tx, projectId)) >= giftSuggestionsMax)
      throw new FieldErrors({
        name: [{ key: 'validation.too_many_suggestions', params: { maximum: giftSuggestionsMax } }],
      })
    return insertSuggestion(tx, projectId, words)
  })

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
