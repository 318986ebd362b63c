import { type ComponentType } from 'react'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import type { Publishable, PublishActions } from '../publishable.ts'
import { DetailGroup } from './detail-group.tsx'
import { type DetailField, isDetailField, type LackingField } from './details.ts'
import type { Details } from './use-details.ts'

export interface PageFieldsProps {
  page: Publishable['page']
  form: Form<DetailField>
  details: Details
  /** Whether the field is on the form. */
  isRequired: (field: DetailField) => boolean
  /** The error of the photo, while there is none. */
  photoError: string | undefined
}

/** The fields of the page, in the way of its subject. */
export type PageFields = ComponentType<PageFieldsProps>

interface PageDetailsProps extends Pick<PageFieldsProps, 'form' | 'details'> {
  publishable: Publishable
  actions: PublishActions
  Fields: PageFields
  /** The fields of the form. */
  required: readonly LackingField[]
  /** The fields that are empty now. */
  left: readonly LackingField[]
}

/** The details of the page; those that the wizard does not have are filled in in the settings. */
export function PageDetails({ publishable, actions, Fields, form, details, required, left }: PageDetailsProps) {
  const t = useTranslate()
  const { kind, page } = publishable
  const missing = left.filter(({ of }) => of === 'page')
  const elsewhere = missing.filter(({ name }) => !isDetailField(name))
  const [first] = elsewhere
  return (
    <DetailGroup
      title={t(`publish.profile.${kind}`)}
      done={t(`publish.profile.${kind}_done`)}
      isDone={missing.length === 0}
    >
      {first !== undefined && (
        <div className="text-md">
          <ul className="list-disc pl-5">
            {elsewhere.map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
          <button
            type="button"
            className="link inline-flex min-h-11 items-center"
            onClick={() => actions.openSettings(first.name)}
          >
            {t('publish.profile.to_settings')}
          </button>
        </div>
      )}
      <Fields
        page={page}
        form={form}
        details={details}
        isRequired={(field) => required.some(({ of, name }) => of === 'page' && name === field)}
        photoError={missing.some(({ name }) => name === 'photo') ? form.errors.photo : undefined}
      />
    </DetailGroup>
  )
}
