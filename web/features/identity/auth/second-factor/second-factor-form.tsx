import { type ReactNode, useState } from 'react'
import type { SecondFactor } from '../../../../../contract/identity/users/sign-in.ts'
import { withHashLocation } from '../../../../lib/hash-location.ts'
import { localPath } from '../../../../lib/session/local-path.ts'
import type { SubmitOutcome } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useHydrated } from '../../../../lib/hooks/use-hydrated.ts'
import { Segments } from '../../../../ui/fields/segments.tsx'
import type { AuthAnswer } from '../sending/auth-answer.ts'
import { FormTitle } from '../sending/form-parts.tsx'
import { CodeForm } from './code-form.tsx'
import { EmergencyForm } from './emergency-form.tsx'
import { expiredSignInPath } from './expired-sign-in-path.ts'
import { type FactorIntent, type FactorOutcome } from './send-factor.ts'
import { SmsForm } from './sms-form.tsx'

export interface FactorAnswer extends AuthAnswer {
  intent: FactorIntent
}

export interface SecondFactorProps {
  factors: readonly SecondFactor[]
  /** The end of the number that gets the message, or null. */
  phoneEnding: string | null
  redirectTo: string
  answer: FactorAnswer | undefined
  token: ReactNode
  heading: 'h1' | 'h2'
  /** Replaces going on to where the answer says. */
  onSignedIn?: (redirect: string) => void
  /** Replaces going back to the password. */
  onOver?: () => void
}

/** Whether the message went out as soon as the password was right, as it does without an app. */
const isSentAtOnce = (factors: readonly SecondFactor[]) => factors.includes('sms') && !factors.includes('app')

/** The second step of signing in: a code of the app, of the phone, or one of the codes that were stored. */
export function SecondFactorForm(props: SecondFactorProps) {
  const { factors, phoneEnding, redirectTo, answer, token, heading } = props
  const t = useTranslate()
  const isReady = useHydrated()
  const [chosen, setChosen] = useState<SecondFactor>(factors[0] ?? 'app')
  const [isSmsSent, setSmsSent] = useState(isSentAtOnce(factors) || answer?.done !== undefined)
  const way = isReady || factors.length === 1 ? chosen : 'any'
  const answerTo = (intent: FactorIntent) => (answer?.intent === intent ? answer : undefined)
  const form = { token, redirectTo, onAnswer: settleWith(props) }
  const lead = {
    any: t('auth.token.lead_any'),
    app: t('auth.token.lead_app'),
    recovery: t('auth.token.lead_recovery'),
    sms: t(isSmsSent ? 'auth.token.lead_sms' : 'auth.token.lead_sms_wanted', { phone: phoneEnding ?? '' }),
  }[way]
  const sms = factors.includes('sms') && (way === 'sms' || way === 'any') && (
    <SmsForm {...form} isSent={isSmsSent} answer={answerTo('sms')} onSent={() => setSmsSent(true)} />
  )
  return (
    <>
      <FormTitle heading={heading} isChosen={false} title={t('auth.token.title')} />
      {factors.length > 1 && <Ways factors={factors} onChoose={setChosen} />}
      <p role="status" className="mb-5 text-md text-ink-mid">
        {lead}
      </p>
      {!isSmsSent && sms}
      <CodeForm {...form} way={way} answer={answerTo('code')} />
      {isSmsSent && sms}
      {factors.includes('sms') && <EmergencyForm {...form} answer={answerTo('emergency')} />}
    </>
  )
}

interface WaysProps {
  factors: readonly SecondFactor[]
  onChoose: (way: SecondFactor) => void
}

function Ways({ factors, onChoose }: WaysProps) {
  const t = useTranslate()
  return (
    <div className="mb-4 noscript:hidden">
      <Segments
        name="way"
        legend={t('auth.token.ways')}
        options={factors.map((factor) => ({ value: factor, label: t(`auth.token.way_${factor}`) }))}
        onChoose={(value) => onChoose(value as SecondFactor)}
      />
    </div>
  )
}

/** Goes on, or back to the password. */
const settleWith =
  ({ redirectTo, onSignedIn, onOver }: SecondFactorProps) =>
  (outcome: FactorOutcome): SubmitOutcome => {
    if (outcome.kind === 'sent') return
    if (outcome.kind === 'signed-in') {
      if (onSignedIn === undefined) location.assign(withHashLocation(localPath(outcome.redirect)))
      else onSignedIn(outcome.redirect)
    } else if (onOver === undefined) location.assign(withHashLocation(expiredSignInPath(redirectTo)))
    else onOver()
    return 'leaving'
  }
