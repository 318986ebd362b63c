import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import * as contract from '../../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type { SliceContext } from '../../../../deps.ts'
import { getVisibleProject } from '../get-visible-project.ts'
import { listSuggestions, type Suggestion } from './queries.ts'
import { removeSuggestion } from './remove-suggestion.ts'
import { saveSuggestion } from './save-suggestion.ts'

/** Registers the calls for amounts with their effect, which a project suggests to its donors [7.05]. */
export function registerSuggestions(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(contract.listGiftSuggestions, async ({ actor, params }) => {
    const { id } = await getVisibleProject(context, actor, params.id)
    return { status: 200, body: { success: true, list: (await listSuggestions(db, id)).map(present) } }
  })

  calls.on(contract.addGiftSuggestion, async ({ actor, params, body, language }) => {
    const input = { projectId: params.id, id: undefined, version: undefined, words: wordsOf(body), language }
    const item = present((await saveSuggestion(context, actor, input)).item)
    return { status: 200, body: { success: true, item, message: texts.in(language)('manage.suggestion.saved') } }
  })

  calls.on(contract.changeGiftSuggestion, async ({ actor, params, body, language }) => {
    const { version } = body
    const input = { projectId: params.id, id: params.suggestion, version, words: wordsOf(body), language }
    const saved = await saveSuggestion(context, actor, input)
    const item = present(saved.item)
    const t = texts.in(language)
    if (!saved.isSaved) return { status: 409, body: { item, message: t('content.changed_meanwhile') } }
    return { status: 200, body: { success: true, item, message: t('manage.suggestion.saved') } }
  })

  calls.on(contract.removeGiftSuggestion, async ({ actor, params, body: { version }, language }) => {
    const seen = { projectId: params.id, id: params.suggestion, version }
    const existing = await removeSuggestion(context, actor, seen)
    const t = texts.in(language)
    if (existing !== undefined)
      return { status: 409, body: { item: present(existing), message: t('manage.rows.changed_before_removal') } }
    return { status: 200, body: { success: true, message: t('manage.suggestion.removed') } }
  })
}

const wordsOf = ({ name, amount }: { name: string; amount: number }) => ({ name, amountCents: centsOf(amount) })

const present = ({ id, name, amountCents, version }: Suggestion) => ({
  id,
  name,
  amount: eurosOf(amountCents),
  version,
})
