import { projectNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { CountedTextField } from '../../../ui/fields/character-counter.tsx'
import type { CreationDraft } from './creation-draft.ts'

/** The name of the project; the one thing that it must have. */
export function NameField({ draft, ...field }: ReturnType<Form['field']> & { draft: CreationDraft }) {
  const t = useTranslate()
  return (
    <CountedTextField
      {...field}
      label={t('create.name')}
      help={t('create.name_help')}
      defaultValue={draft.values['name'] ?? ''}
      maxLength={projectNameLengthMax}
      autoComplete="off"
      required
    />
  )
}
