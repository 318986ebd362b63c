import { useState } from 'react'
import type { resendVerification } from '../../../../contract/identity/users/registration.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { Notice } from '../../../ui/status/notice.tsx'

/** A new e-mail address that does not count yet, and the way to get its mail again [7.13]. */
export function PendingEmail({ email, current }: { email: string; current: string }) {
  const t = useTranslate()
  const sending = useSending()
  const [statusText, setStatusText] = useState('')
  async function resend(): Promise<void> {
    const call = { method: 'POST', path: '/account/verify/resend' } as const
    const answer = await sending.send<typeof resendVerification>(call, { body: {} })
    setStatusText(answer === undefined ? '' : answer.message)
  }
  const message = sending.alert ?? statusText
  return (
    <Notice tone="amber">
      <p className="wrap-anywhere">{t('settings.contact.pending', { address: email, current })}</p>
      <button type="button" className="link mt-1 min-h-6 font-semibold" onClick={() => void resend()}>
        {t(sending.isBusy ? 'settings.contact.resending' : 'settings.contact.resend')}
      </button>
      {message !== '' && <p className="mt-1">{message}</p>}
      <LiveRegion text={message} />
    </Notice>
  )
}
