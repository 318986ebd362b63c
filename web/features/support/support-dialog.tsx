import { useEffect, useState } from 'react'
import { emailLengthMax, supportMessageLengthMax } from '../../../contract/limits.ts'
import type { askSupport } from '../../../contract/notifications/notifications.ts'
import { useTranslate } from '../../lib/translate.ts'
import { useArrivalFocus } from '../../lib/hooks/use-arrival-focus.ts'
import { useCountdown } from '../../lib/hooks/use-countdown.ts'
import { useCall } from '../../lib/forms/use-call.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Dialog } from '../../ui/aria/dialog.tsx'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { MessageField } from './message-field.tsx'

interface SupportDialogProps {
  /** The address of who is signed in, or ''. */
  from: string
  onClose: () => void
}

/** How long the thanks stand before they go by themselves [8.17]. */
export const thanksShownMs = 2_000
/** The window is there before the focus moves into it [9.15]. */
export const focusDelayMs = 500

/** A question to support, from who is signed in or not [2.26, 7.40]. */
export default function SupportDialog({ from, onClose }: SupportDialogProps) {
  const t = useTranslate()
  const [thanks, setThanks] = useState<string>()
  const isSent = thanks !== undefined
  // One window for both, so that it gives the focus back to what opened it.
  return (
    <Dialog
      title={t(isSent ? 'notifications.support.done_title' : 'notifications.support.title')}
      isOpen
      onClose={onClose}
      isQuestion={isSent}
      {...(isSent ? { size: 'small' } : {})}
    >
      {isSent ? <Thanks text={thanks} onClose={onClose} /> : <SupportForm from={from} onSent={setThanks} />}
    </Dialog>
  )
}

function SupportForm({ from, onSent }: { from: string; onSent: (message: string) => void }) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'support',
    fields: ['from', 'subject', 'message'],
    values: { from },
    async submit(body) {
      const answer = await call<typeof askSupport>({ method: 'POST', path: '/support/email' }, { body })
      onSent(answer.message)
    },
  })
  const { element } = form
  useEffect(() => {
    const timer = setTimeout(() => element()?.querySelector<HTMLElement>('[name="subject"]')?.focus(), focusDelayMs)
    return () => clearTimeout(timer)
  }, [element])
  return (
    <form noValidate {...form.props} className="grid gap-4.5">
      <p className="text-md text-ink-soft">{t('notifications.support.lead')}</p>
      <FormAlert alert={form.alert} />
      <TextField
        {...form.field('from')}
        type="email"
        label={t('notifications.support.from')}
        autoComplete="email"
        inputMode="email"
        maxLength={emailLengthMax}
        required
      />
      <TextField {...form.field('subject')} label={t('notifications.support.subject')} maxLength={2048} required />
      <MessageField
        {...form.field('message')}
        label={t('notifications.support.message')}
        maxLength={supportMessageLengthMax}
      />
      <BusyButton
        type="submit"
        className="max-sm:w-full sm:justify-self-end"
        isBusy={form.isBusy}
        busyText={t('notifications.support.busy')}
      >
        {t('notifications.support.button')}
      </BusyButton>
    </form>
  )
}

/** In the fixed words of the product; who closes it earlier is not hurried. */
function Thanks({ text, onClose }: { text: string; onClose: () => void }) {
  useCountdown(thanksShownMs, false, onClose)
  // The button that was pressed is gone.
  const place = useArrivalFocus<HTMLParagraphElement>()
  return (
    <p ref={place} tabIndex={-1} role="status" className="text-md outline-none">
      {text}
    </p>
  )
}
