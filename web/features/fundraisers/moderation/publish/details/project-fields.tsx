import { projectDescriptionLengthMax } from '../../../../../../contract/fields/limits.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { CountedTextArea } from '../../../../../ui/fields/character-counter.tsx'
import { WholeAmountInput } from '../../../../../ui/fields/whole-amount-input.tsx'
import type { PageFieldsProps } from './page-details.tsx'
import { PagePhoto } from './page-photo.tsx'

/** The size in which a cover is sent. */
const output = { width: 1560, height: 700 }

/** The photo, the story and the goal of a project. */
export function ProjectFields({ page, form, details, photoError }: PageFieldsProps) {
  const t = useTranslate()
  const { description = '', goal } = page.texts
  return (
    <>
      <PagePhoto label={t('publish.details.photo')} {...{ page, details, photoError, output }} />
      <CountedTextArea
        {...form.field('description')}
        label={t('publish.details.description')}
        help={t('publish.details.description_help')}
        defaultValue={description}
        lang={page.language}
        maxLength={projectDescriptionLengthMax}
        rows={5}
      />
      {goal !== undefined && (
        <WholeAmountInput
          {...form.field('goal')}
          label={t('publish.details.goal')}
          remark={t('ui.optional')}
          help={t('publish.details.goal_help')}
        />
      )}
    </>
  )
}
