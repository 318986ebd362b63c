import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { reportMessageLengthMax, reportReasons } from '../../../../../contract/staff/kiosk/report-states.ts'
import type { reportPage } from '../../../../../contract/staff/kiosk/reports.ts'
import type { FormOutcome } from '../../../../lib/forms/answer-form.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { EmailField } from '../../../../parts/email-field.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { NativeSelect } from '../../../../ui/options/native-select.tsx'

export const reportFields = ['url', 'reason', 'message', 'email'] as const
type ReportField = (typeof reportFields)[number]

type ReportValues = Partial<Record<ReportField, string>>

interface ReportFormProps {
  /** The known fields. */
  values: ReportValues
  answer: FormOutcome | undefined
  token: ReactNode
}

/** The form by which visitors report a page to staff, with and without scripts. */
export function ReportForm({ values, answer, token }: ReportFormProps) {
  const t = useTranslate()
  const call = useCall()
  const [done, setDone] = useState(answer?.done)
  const form = useForm<ReportField>({
    id: 'report',
    fields: reportFields,
    values: answer?.refused?.values ?? values,
    answer: answer?.refused,
    async submit(body) {
      setDone((await call<typeof reportPage>({ method: 'POST', path: '/api/report' }, { body })).message)
    },
  })
  const { element } = form
  useEffect(() => {
    const field = element()?.querySelector<HTMLInputElement>('[name=url]')
    if (field && field.value === '') field.value = pathBefore()
  }, [element])
  if (done !== undefined) return <ReportReceipt text={done} />
  return (
    <form method="post" noValidate {...form.props} className="grid gap-4.5">
      {token}
      <FormAlert alert={form.alert} />
      <TextField {...form.field('url')} label={t('report.url')} help={t('report.url_help')} maxLength={500} required />
      <NativeSelect
        {...form.field('reason')}
        label={t('report.reason')}
        options={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextArea
        {...form.field('message')}
        rows={5}
        label={t('report.message')}
        help={t('report.message_help')}
        maxLength={reportMessageLengthMax}
        required
      />
      <EmailField
        {...form.field('email')}
        label={t('report.email')}
        remark={t('ui.optional')}
        help={t('report.email_help')}
        required={false}
      />
      <BusyButton type="submit" size="large" isBusy={form.isBusy} busyText={t('report.busy')}>
        {t('report.button')}
      </BusyButton>
    </form>
  )
}

/**
 * Returns the page of ours that the visitor comes from, as their browser says it; empty for the front page and for
 * elsewhere.
 */
function pathBefore(): string {
  if (!URL.canParse(document.referrer)) return ''
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname !== '/' && pathname !== location.pathname ? pathname : ''
}

function ReportReceipt({ text }: { text: string }) {
  const target = useArrivalFocus<HTMLParagraphElement>()
  return (
    <p ref={target} role="status" tabIndex={-1} className="flex items-start gap-3 text-leaf-ink outline-none">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      {text}
    </p>
  )
}
