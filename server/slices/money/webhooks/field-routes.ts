import * as contract from '../../../../contract/money/webhooks/custom-fields.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { SliceContext } from '../../../deps.ts'
import { listFields } from './queries/fields.ts'
import { addField, changeField, removeField, requireOwner } from './save-field.ts'

/** Registers the calls for the fields that organizations and projects add to the payload of donations [3.14, 7.21]. */
export function registerFields(context: SliceContext): void {
  const { calls, db, texts } = context
  const saved = (item: contract.CustomField, language: Language) =>
    ({ status: 200, body: { item, message: texts.in(language)('webhooks.field_saved') } }) as const

  calls.on(contract.listOrganizationFields, async ({ actor, params: { id: organizationId } }) => {
    await requireOwner(context, actor, { organizationId })
    return { status: 200, body: { list: await listFields(db, { organizationId }) } }
  })

  calls.on(contract.addOrganizationField, async ({ actor, params, body, language }) =>
    saved(await addField(context, actor, { organizationId: params.id }, body), language),
  )

  calls.on(contract.listProjectFields, async ({ actor, params: { id: projectId } }) => {
    await requireOwner(context, actor, { projectId })
    return { status: 200, body: { list: await listFields(db, { projectId }) } }
  })

  calls.on(contract.addProjectField, async ({ actor, params, body, language }) =>
    saved(await addField(context, actor, { projectId: params.id }, body), language),
  )

  calls.on(contract.changeField, async ({ actor, params, body, language }) =>
    saved(await changeField(context, actor, params.id, body), language),
  )

  calls.on(contract.removeField, async ({ actor, params, language }) => {
    await removeField(context, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('webhooks.field_removed') } }
  })
}
