import * as contract from '../../../../contract/money/webhooks/custom-fields.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Registration } from '../../../deps.ts'
import { listFields } from './queries/fields.ts'
import { addField, changeField, removeField, requireOwner } from './save-field.ts'

/** The fields that organizations and projects add to the payload of donations [3.14, 7.21]. */
export function registerFields(registration: Registration): void {
  const { calls, db, texts } = registration
  const saved = (item: contract.CustomField, language: Language) =>
    ({ status: 200, body: { item, message: texts.translate(language, 'webhooks.field_saved') } }) as const

  calls.on(contract.listOrganizationFields, async ({ actor, params: { id: organizationId } }) => {
    await requireOwner(registration, actor, { organizationId })
    return { status: 200, body: { list: await listFields(db, { organizationId }) } }
  })

  calls.on(contract.addOrganizationField, async ({ actor, params, body, language }) =>
    saved(await addField(registration, actor, { organizationId: params.id }, body), language),
  )

  calls.on(contract.listProjectFields, async ({ actor, params: { id: projectId } }) => {
    await requireOwner(registration, actor, { projectId })
    return { status: 200, body: { list: await listFields(db, { projectId }) } }
  })

  calls.on(contract.addProjectField, async ({ actor, params, body, language }) =>
    saved(await addField(registration, actor, { projectId: params.id }, body), language),
  )

  calls.on(contract.changeField, async ({ actor, params, body, language }) =>
    saved(await changeField(registration, actor, params.id, body), language),
  )

  calls.on(contract.removeField, async ({ actor, params, language }) => {
    await removeField(registration, actor, params.id)
    return { status: 200, body: { message: texts.translate(language, 'webhooks.field_removed') } }
  })
}
