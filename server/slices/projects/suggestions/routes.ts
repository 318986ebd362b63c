import { centsOf } from '../../../../contract/money.ts'
import {
  addGiftSuggestion,
  changeGiftSuggestion,
  type GiftSuggestion,
  listGiftSuggestions,
  removeGiftSuggestion,
} from '../../../../contract/projects/gift-suggestions.ts'
import type { Registration } from '../../../deps.ts'
import { findVisibleProject } from '../find-visible-project.ts'
import { listSuggestions, type Suggestion } from './queries.ts'
import { removeSuggestion } from './remove-suggestion.ts'
import { saveSuggestion } from './save-suggestion.ts'

/** Amounts with what they do, which a project suggests to its donors [7.05]. */
export function registerSuggestions(registration: Registration): void {
  const { calls, db, texts } = registration

  calls.on(listGiftSuggestions, async ({ actor, params }) => {
    const { id } = await findVisibleProject(registration, actor, params.id)
    return { status: 200, body: { success: true, list: (await listSuggestions(db, id)).map(present) } }
  })

  calls.on(addGiftSuggestion, async ({ actor, params, body, language }) => {
    const input = { projectId: params.id, id: undefined, words: wordsOf(body), language }
    const item = present(await saveSuggestion(registration, actor, input))
    return { status: 200, body: { success: true, item, message: texts.translate(language, 'manage.suggestion.saved') } }
  })

  calls.on(changeGiftSuggestion, async ({ actor, params, body, language }) => {
    const input = { projectId: params.id, id: params.suggestion, words: wordsOf(body), language }
    const item = present(await saveSuggestion(registration, actor, input))
    return { status: 200, body: { success: true, item, message: texts.translate(language, 'manage.suggestion.saved') } }
  })

  calls.on(removeGiftSuggestion, async ({ actor, params, language }) => {
    await removeSuggestion(registration, actor, { projectId: params.id, id: params.suggestion })
    return { status: 200, body: { success: true, message: texts.translate(language, 'manage.suggestion.removed') } }
  })
}

const wordsOf = ({ name, amount }: { name: string; amount: number }) => ({ name, amountCents: centsOf(amount) })

const present = ({ id, name, amountCents }: Suggestion): GiftSuggestion => ({ id, name, amount: amountCents / 100 })
