import { type ReactNode, useState } from 'react'
import { sendFromBrowser } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useSecondsLeft } from '../../../lib/hooks/use-seconds-left.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { withRedirect } from '../auth-paths.ts'
import type { FormAnswer } from '../sending/form-answer.ts'
import { FormTrouble } from '../sending/form-parts.tsx'
import { useSentForm } from '../sending/use-sent-form.ts'
import { sendFactor, type SettledFactor } from './send-factor.ts'

interface SmsFormProps {
  isSent: boolean
  token: ReactNode
  redirectTo: string
  answer: FormAnswer | undefined
  onSent: () => void
  /** Says whether the page is about to be left. */
  onAnswer: (outcome: SettledFactor) => boolean
}

/** A message takes a moment to arrive, and a new one makes the code of the former useless. */
const pauseSeconds = 60

/** Asks for the message with the code, once more or for the first time. */
export function SmsForm({ isSent, token, redirectTo, answer, onSent, onAnswer }: SmsFormProps) {
  const t = useTranslate()
  const isReady = useHydrated()
  const [round, setRound] = useState(0)
  const [message, setMessage] = useState(answer?.done?.message)
  const secondsLeft = useSecondsLeft(isSent ? pauseSeconds : 0, round)
  const { form, isBusy, on, ...trouble } = useSentForm<SettledFactor>({
    answer,
    send: () => sendFactor(sendFromBrowser, { intent: 'sms', code: '', t }),
    onAnswer(outcome) {
      if (outcome.kind === 'sent') {
        setMessage(outcome.message)
        setRound((earlier) => earlier + 1)
        onSent()
      }
      return onAnswer(outcome)
    },
  })
  return (
    <form
      ref={form}
      method="post"
      action={withRedirect('/login/token', redirectTo)}
      className={isSent ? 'mt-4 text-center' : 'mb-5'}
      {...on}
    >
      {token}
      <input type="hidden" name="intent" value="sms" />
      <FormTrouble {...trouble} labels={{}} />
      <p role="status" className={message === undefined ? '' : 'mb-1.5 text-sm text-leaf-ink'}>
        {message}
      </p>
      {isReady && secondsLeft > 0 ? (
        <p className="figures text-sm text-ink-soft">{t('auth.token.wait', { count: secondsLeft })}</p>
      ) : (
        <BusyButton
          type="submit"
          kind="outline"
          size={isSent ? 'small' : 'medium'}
          className={isSent ? '' : 'w-full'}
          isBusy={isBusy}
          busyText={t('auth.token.sending')}
        >
          {t(isSent ? 'auth.token.send_again' : 'auth.token.send')}
        </BusyButton>
      )}
    </form>
  )
}
