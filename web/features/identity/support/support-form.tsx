import { type ReactNode, useEffect } from 'react'
import { supportMessageLengthMax } from '../../../../contract/fields/limits.ts'
import type { requestSupport } from '../../../../contract/identity/notifications/notifications.ts'
import type { Problems } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EmailField } from '../../../parts/email-field.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'

export const supportFields = ['from', 'subject', 'message'] as const
type SupportField = (typeof supportFields)[number]

type SupportValues = Partial<Record<SupportField, string>>

interface SupportFormProps {
  values: SupportValues
  /** The errors when it was sent without scripts. */
  refused?: Problems<SupportField>
  /** Proves that the form is ours, where it may be sent without scripts. */
  token?: ReactNode
  /** The time after which its subject gets the focus; never where it is left out. */
  focusDelayMs?: number
  onSent: (message: string) => void
}

/** A support request, from a user or a guest [2.26, 7.40]. */
export function SupportForm({ values, refused, token, focusDelayMs, onSent }: SupportFormProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm<SupportField>({
    id: 'support',
    fields: supportFields,
    values,
    answer: refused,
    async submit(body) {
      const answer = await call<typeof requestSupport>({ method: 'POST', path: '/support/email' }, { body })
      onSent(answer.message)
    },
  })
  const { element } = form
  useEffect(() => {
    if (focusDelayMs === undefined) return
    const timer = setTimeout(() => element()?.querySelector<HTMLElement>('[name="subject"]')?.focus(), focusDelayMs)
    return () => clearTimeout(timer)
  }, [element, focusDelayMs])
  return (
    <form method="post" noValidate {...form.props} className="grid gap-4.5">
      {token}
      <p className="text-ink-mid">{t('notifications.support.lead')}</p>
      <FormAlert alert={form.alert} />
      <EmailField {...form.field('from')} label={t('notifications.support.from')} />
      <TextField {...form.field('subject')} label={t('notifications.support.subject')} maxLength={2048} required />
      <TextArea
        {...form.field('message')}
        label={t('notifications.support.message')}
        maxLength={supportMessageLengthMax}
        required
        className="block min-h-36 resize-y py-3"
      />
      <BusyButton type="submit" size="large" isBusy={form.isBusy} busyText={t('notifications.support.busy')}>
        {t('notifications.support.button')}
      </BusyButton>
    </form>
  )
}
