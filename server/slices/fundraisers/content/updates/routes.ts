import { defined } from '../../../../../contract/defined.ts'
import * as contract from '../../../../../contract/fundraisers/content/update-calls.ts'
import type { SliceContext } from '../../../../deps.ts'
import type { FieldProblems } from '../../../../platform/errors.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import { answerOfChange } from '../answer-of-change.ts'
import { sentPhoto } from '../content-photo.ts'
import { parentOf } from '../parents.ts'
import { changeUpdate } from './change-update.ts'
import { createUpdate } from './create-update.ts'
import { listManagedUpdates } from './list-managed-updates.ts'
import { removeUpdate } from './remove-update.ts'

/**
 * Registers the calls for updates of a page: written, changed and removed by its managers; the specification's "blog".
 */
export function registerUpdates(context: SliceContext): void {
  const { calls, texts } = context

  calls.on(contract.listUpdates, async ({ actor, query }) => {
    const parent = parentOf({ type: query.bloggable_type, id: query.bloggable_id })
    return { status: 200, body: await listManagedUpdates(context, actor, { parent, after: query.after }) }
  })

  calls.on(
    contract.createUpdate,
    async ({ actor, body, language }) => {
      const { title, name, intro = '', description = '', bloggable_type: type, bloggable_id: id } = body
      const item = await createUpdate(context, actor, {
        parent: parentOf({ type, id }),
        // The form has one of the two.
        title: defined(title ?? name),
        intro,
        description,
        photo: sentPhoto(body),
        publishedAt: momentOf(body.published_at),
      })
      return { status: 200, body: { item, message: texts.in(language)('content.update.saved') } }
    },
    // The rule for the whole form does not run when a field is wrong, so the title is checked here.
    ({ request }): FieldProblems => (hasTitle(request.body) ? {} : { title: ['validation.required'] }),
  )

  calls.on(contract.changeUpdate, async ({ actor, params, body, language }) => {
    const { title, name, intro, description, version } = body
    const words = { title: title ?? name, intro, description, publishedAt: momentOf(body.published_at) }
    const change = { ...words, version, photo: sentPhoto(body) }
    const changed = await changeUpdate(context, actor, { id: params.id, change })
    return answerOfChange(context, changed, { savedText: 'content.update.saved', language })
  })

  calls.on(contract.removeUpdate, async ({ actor, params, body: { version }, language }) => {
    const { item, isRemoved } = await removeUpdate(context, actor, { id: params.id, version })
    if (!isRemoved)
      return { status: 409, body: { item, message: texts.in(language)('content.changed_before_removal') } }
    return { status: 200, body: { item, message: texts.in(language)('content.update.removed') } }
  })

  calls.on(contract.checkUpdateField, (input) => checkField(contract.updateForm, input))
}

/** Whether a title was sent under one of its two names, right or wrong. */
const hasTitle = (body: unknown): boolean =>
  ['title', 'name'].some((name) => (body as Record<string, unknown> | null)?.[name] !== undefined)

const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))
