import type {
  addOrganizationField,
  addProjectField,
  changeField,
  listOrganizationFields,
  listProjectFields,
  removeField,
} from '../../../../contract/money/webhooks/custom-fields.ts'
import {
  ruleKeyLengthMax,
  rulesMax,
  ruleTypes,
  ruleValueLengthMax,
  webhookFields,
} from '../../../../contract/money/webhooks/webhook-fields.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EditableRows } from '../../../ui/editing/editable-rows.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { useUndo } from '../../../ui/messages/use-undo.ts'
import { NativeSelect } from '../../../ui/options/native-select.tsx'
import { Problem } from '../../problem.tsx'

type ListCall = typeof listOrganizationFields | typeof listProjectFields
type AddCall = typeof addOrganizationField | typeof addProjectField

const fields = ['key', 'type', 'value'] as const

interface CustomFieldsProps {
  path: ListCall['path']
  /** The number of the organization or the project. */
  id: number
  lead: string
}

/** The fields that an organization or a project wants beside our own [3.14, 7.21]. */
export function CustomFields({ path, id, lead }: CustomFieldsProps) {
  const t = useTranslate()
  const call = useCall()
  const deletion = useDeletion()
  const offerUndo = useUndo()
  const { data, refusal, reload } = useLoaded<ListCall>(path, { params: { id } })
  if (data === undefined) return <Problem text={refusal?.alert} />
  return (
    <>
      <Problem text={deletion.alert} />
      <EditableRows
        title={t('webhooks.fields.title')}
        lead={lead}
        items={data.list.map((field) => ({ ...field, name: field.key }))}
        fields={fields}
        isFull={data.list.length >= rulesMax}
        texts={{
          none: t('webhooks.fields.none'),
          add: t('webhooks.fields.add'),
          removeTitle: t('webhooks.fields.remove_title'),
          removeText: t('webhooks.fields.remove_text'),
        }}
        show={({ key, value, type }) => (
          <>
            <b className="mr-3">{key}</b>
            <span className="mr-3">{value}</span>
            <span className="text-sm text-ink-soft">{t(`webhooks.fields.types.${type}`)}</span>
          </>
        )}
        inputs={(form, item) => (
          <>
            <div className="grid gap-3.5 sm:grid-cols-3">
              <TextField
                {...form.field('key')}
                label={t('webhooks.fields.key')}
                defaultValue={item?.key ?? ''}
                maxLength={ruleKeyLengthMax}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <NativeSelect
                {...form.field('type')}
                label={t('webhooks.fields.type')}
                defaultValue={item?.type ?? 'text'}
                options={ruleTypes.map((type) => ({ value: type, label: t(`webhooks.fields.types.${type}`) }))}
              />
              <TextField
                {...form.field('value')}
                label={t('webhooks.fields.value')}
                help={t('webhooks.fields.value_help')}
                defaultValue={item?.value ?? ''}
                maxLength={ruleValueLengthMax}
                autoComplete="off"
                spellCheck={false}
              />
            </div>
            <p className="text-sm text-ink-soft wrap-anywhere">{webhookFields.join(' · ')}</p>
          </>
        )}
        save={async (item, body) => {
          const answer =
            item === undefined
              ? await call<AddCall>({ method: 'POST', path }, { params: { id }, body })
              : await call<typeof changeField>(
                  { method: 'POST', path: '/api/webhook-customfields/:id' },
                  { params: { id: item.id }, body },
                )
          await reload()
          return answer.message
        }}
        remove={async (item) => {
          const endpoint = { method: 'POST', path: '/api/webhook-customfields/:id/delete' } as const
          const answer = await deletion.send<typeof removeField>(endpoint, { params: { id: item.id } })
          await reload()
          if (answer === undefined) return undefined
          const { key, value, type } = item
          // Nothing refers to a field, so that a new one is the same.
          const undo = () => call<AddCall>({ method: 'POST', path }, { params: { id }, body: { key, value, type } })
          offerUndo({ text: answer.message, undo, onSettled: () => void reload() })
          return ''
        }}
      />
    </>
  )
}
