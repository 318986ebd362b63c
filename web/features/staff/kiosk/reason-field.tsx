import { reviewReasonLengthMax } from '../../../../contract/fields/limits.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'

interface ReasonFieldProps {
  id: string
  name: string
  error: string | undefined
  rows?: number
}

/** The field for the reason of staff, which stands in the log. */
export function ReasonField({ rows = 2, ...field }: ReasonFieldProps) {
  const t = useTranslate()
  return (
    <CountedTextArea
      {...field}
      label={t('kiosk.users.reason')}
      rows={rows}
      defaultValue=""
      maxLength={reviewReasonLengthMax}
      required
    />
  )
}
