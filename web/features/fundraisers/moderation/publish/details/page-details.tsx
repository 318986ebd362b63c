import { projectDescriptionLengthMax } from '../../../../../../contract/fields/limits.ts'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { SavedPhoto } from '../../../../../parts/identity/saved-photo.tsx'
import { CountedTextArea } from '../../../../../ui/fields/character-counter.tsx'
import { FieldError } from '../../../../../ui/fields/field.tsx'
import { WholeAmountInput } from '../../../../../ui/fields/whole-amount-input.tsx'
import { Picture } from '../../../../../ui/pictures/picture.tsx'
import type { Publishable, PublishActions } from '../publishable.ts'
import { DetailGroup } from './detail-group.tsx'
import { type DetailField, isDetailField, type LackingField } from './details.ts'
import type { Details } from './use-details.ts'

interface PageDetailsProps {
  publishable: Publishable
  actions: PublishActions
  form: Form<DetailField>
  details: Details
  /** The fields that are empty now. */
  left: readonly LackingField[]
}

/** The frame of the crop, and the size that is sent, both cut as a cover is shown [9.07]. */
const frame = { width: 312, height: 140 }
const output = { width: 1560, height: 700 }

/** The details of the page: those of a project are filled in here, and others in the settings. */
export function PageDetails({ publishable, actions, form, details, left }: PageDetailsProps) {
  const t = useTranslate()
  const { kind, page } = publishable
  const missing = left.filter(({ of }) => of === 'page')
  const elsewhere = missing.filter(({ name }) => page === undefined || !isDetailField(name))
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
      {page !== undefined && (
        <>
          <div>
            <SavedPhoto
              label={t('publish.details.photo')}
              frame={frame}
              output={output}
              shown={
                page.photo && (
                  <Picture photo={page.photo} sizes="20rem" className="aspect-[780/350] w-full max-w-78 rounded-card" />
                )
              }
              isThere={page.photo !== null}
              save={details.savePagePhoto}
            />
            <FieldError id="publish-photo">
              {missing.some(({ name }) => name === 'photo') ? form.errors.photo : undefined}
            </FieldError>
          </div>
          <CountedTextArea
            id="publish-description"
            name="description"
            label={t('publish.details.description')}
            help={t('publish.details.description_help')}
            error={form.errors.description}
            defaultValue={page.description}
            lang={page.language}
            maxLength={projectDescriptionLengthMax}
            rows={5}
          />
          {page.goal !== undefined && (
            <WholeAmountInput
              {...form.field('goal')}
              label={t('publish.details.goal')}
              remark={t('ui.optional')}
              help={t('publish.details.goal_help')}
            />
          )}
        </>
      )}
    </DetailGroup>
  )
}
