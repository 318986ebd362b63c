import { useState } from 'react'
import type { resendVerification } from '../../../../contract/identity/users/registration.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { LiveRegion } from '../../../ui/status/live-region.tsx'

/** The link that confirms an account, once more [2.15, 7.13]. */
export function ResendLink() {
  const t = useTranslate()
  const sending = useSending()
  const [statusText, setStatusText] = useState('')
  async function resend(): Promise<void> {
    const endpoint = { method: 'POST', path: '/account/verify/resend' } as const
    const answer = await sending.send<typeof resendVerification>(endpoint, { body: {} })
    setStatusText(answer === undefined ? '' : answer.message)
  }
  const message = sending.alert ?? statusText
  return (
    <div className="border-t border-line bg-band/60 px-4.5 py-3 text-md md:px-6">
      <p>
        {t('participant.unverified')}{' '}
        <button type="button" className="link min-h-6 font-semibold" onClick={() => void resend()}>
          {t(sending.isBusy ? 'participant.resending' : 'participant.resend')}
        </button>
      </p>
      {message !== '' && <p className="mt-1">{message}</p>}
      <LiveRegion text={message} />
    </div>
  )
}
