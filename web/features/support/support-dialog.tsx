import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailLengthMax, supportMessageLengthMax } from '../../../contract/limits.ts'
import type { askSupport } from '../../../contract/notifications/notifications.ts'
import { useTranslate } from '../../lib/translate.ts'
import { useArrivalFocus } from '../../lib/hooks/use-arrival-focus.ts'
import { useCountdown } from '../../lib/hooks/use-countdown.ts'
import { postedFields } from '../../lib/form.ts'
import { useSending } from '../../lib/hooks/use-sending.ts'
import { Dialog } from '../../ui/aria/dialog.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
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
  const sending = useSending(['from', 'subject', 'message'])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('[name="subject"]')?.focus(), focusDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (sending.refusals > 0) form.current?.querySelector<HTMLElement>('[data-invalid], [data-alert]')?.focus()
  }, [sending.refusals])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const address = { method: 'POST', path: '/support/email' } as const
    const answer = await sending.send<typeof askSupport>(address, { body: postedFields(event.currentTarget) })
    if (answer !== undefined) onSent(answer.message)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => sending.clear((event.target as HTMLInputElement).name)}
      className="grid gap-4.5"
    >
      <p className="text-md text-ink-soft">{t('notifications.support.lead')}</p>
      {sending.alert === undefined ? null : (
        <div data-alert="" tabIndex={-1} className="outline-none">
          <Notice tone="brick" isAlert>
            {sending.alert}
          </Notice>
        </div>
      )}
      <TextField
        id="support-from"
        name="from"
        type="email"
        label={t('notifications.support.from')}
        defaultValue={from}
        error={sending.errors['from']}
        autoComplete="email"
        inputMode="email"
        maxLength={emailLengthMax}
        required
      />
      <TextField
        id="support-subject"
        name="subject"
        label={t('notifications.support.subject')}
        error={sending.errors['subject']}
        maxLength={2048}
        required
      />
      <MessageField
        id="support-message"
        name="message"
        label={t('notifications.support.message')}
        error={sending.errors['message']}
        maxLength={supportMessageLengthMax}
      />
      <BusyButton
        type="submit"
        className="max-sm:w-full sm:justify-self-end"
        isBusy={sending.isBusy}
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
