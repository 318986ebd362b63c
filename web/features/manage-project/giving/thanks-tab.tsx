import { thankMailLengthMax } from '../../../../contract/limits.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { ProjectField } from '../project-field.tsx'

/** What the project adds in its own words to the mail that thanks its donors. */
export function ThanksTab() {
  const t = useTranslate()
  return (
    <ProjectField
      field="thank_mail_motivation"
      label={t('manage.thanks.label')}
      help={t('manage.thanks.help')}
      isLong
      input={{ maxLength: thankMailLengthMax }}
    />
  )
}
