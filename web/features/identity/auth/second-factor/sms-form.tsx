import { type ReactNode, useState } from 'react'
import { sendFromBrowser } from '../../../../lib/api.ts'
import { type SubmitOutcome, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useHydrated } from '../../../../lib/hooks/use-hydrated.ts'
import { useSecondsLeft } from '../../../../lib/hooks/time/use-seconds-left.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { withRedirect } from '../auth-paths.ts'
import type { AuthAnswer } from '../sending/auth-answer.ts'
import { FormTrouble } from '../sending/form-parts.tsx'
import { sendFactor, type FactorOutcome } from './send-factor.ts'

interface SmsFormProps {
  isSent: boolean
  token: ReactNode
  redirectTo: string
  answer: AuthAnswer | undefined
  onSent: () => void
  onAnswer: (outcome: FactorOutcome) => SubmitOutcome
}

/** A message takes a moment to arrive, and a new one makes the code of the former useless. */
const pauseSeconds = 60

/** Requests the message with the code, once more or for the first time. */
export function SmsForm({ isSent, token, redirectTo, answer, onSent, onAnswer }: SmsFormProps) {
  const t = useTranslate()
  const isReady = useHydrated()
  const [round, setRound] = useState(0)
  const [message, setMessage] = useState(answer?.done?.message)
  const secondsLeft = useSecondsLeft(isSent ? pauseSeconds : 0, round)
  const form = useForm({
    id: 'sms',
    fields: [],
    answer,
    async submit() {
      const outcome = await sendFactor(sendFromBrowser, { intent: 'sms', code: '', t })
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
      method="post"
      action={withRedirect('/login/token', redirectTo)}
      className={isSent ? 'mt-4 text-center' : 'mb-5'}
      {...form.props}
    >
      {token}
      <input type="hidden" name="intent" value="sms" />
      <FormTrouble form={form} />
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
          isBusy={form.isBusy}
          busyText={t('auth.token.sending')}
        >
          {t(isSent ? 'auth.token.send_again' : 'auth.token.send')}
        </BusyButton>
      )}
    </form>
  )
}
