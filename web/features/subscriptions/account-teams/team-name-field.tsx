import { accountNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { TextField } from '../../../ui/fields/field.tsx'

/** The name of a team, of a new one as of one that is there. */
export function TeamNameField({ form, help }: { form: Form<'name'>; help?: string }) {
  const t = useTranslate()
  return (
    <TextField
      {...form.field('name')}
      label={t('account_teams.create.name')}
      help={help}
      autoComplete="off"
      maxLength={accountNameLengthMax}
      required
    />
  )
}
