import type { SecondFactor } from '../../../../../contract/identity/users/sign-in.ts'
import type { ReactNode } from 'react'
import { sendFromBrowser } from '../../../../lib/api.ts'
import { type SubmitOutcome, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { FieldError, FieldHelp, FieldLabel, inputLook, stateOf } from '../../../../ui/fields/field.tsx'
import { withRedirect } from '../auth-paths.ts'
import type { AuthAnswer } from '../sending/auth-answer.ts'
import { FormTrouble, SendButton } from '../sending/form-parts.tsx'
import { sendFactor, type FactorOutcome } from './send-factor.ts'

/** 'any' where the server does not know yet what will be typed. */
type CodeMethod = SecondFactor | 'any'

interface CodeFormProps {
  way: CodeMethod
  token: ReactNode
  redirectTo: string
  answer: AuthAnswer | undefined
  onAnswer: (outcome: FactorOutcome) => SubmitOutcome
}

/** Gives a code, of which a wrong one stays, marked, to be typed over. */
export function CodeForm({ way, token, redirectTo, answer, onAnswer }: CodeFormProps) {
  const t = useTranslate()
  const form = useForm({
    id: 'token',
    fields: ['token'],
    answer,
    async submit({ token: code = '' }) {
      return onAnswer(await sendFactor(sendFromBrowser, { intent: 'code', code, t }))
    },
    onRefused: () => form.element()?.querySelector<HTMLInputElement>('[name="token"]')?.select(),
  })
  return (
    <form method="post" action={withRedirect('/login/token', redirectTo)} noValidate {...form.props}>
      {token}
      <input type="hidden" name="intent" value="code" />
      <FormTrouble form={form} labels={{ token: t('auth.token.code') }} />
      <CodeField key={way === 'recovery' ? 'recovery' : 'code'} way={way} error={form.errors.token} />
      <SendButton form={form} busyText={t('auth.token.busy')}>
        {t('auth.token.button')}
      </SendButton>
    </form>
  )
}

const figures = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 } as const
const letters = { inputMode: 'text', autoComplete: 'off', maxLength: 60 } as const

/** The field of a code, one wide one: six boxes would break pasting, and what a phone fills in from the message. */
function CodeField({ way, error }: { way: CodeMethod; error: string | undefined }) {
  const t = useTranslate()
  const isFigures = way === 'sms' || way === 'app'
  const help = isFigures ? t('auth.token.code_help') : undefined
  return (
    <div>
      <FieldLabel id="token-code">{t(way === 'recovery' ? 'auth.token.recovery_code' : 'auth.token.code')}</FieldLabel>
      <input
        id="token-code"
        name="token"
        type="text"
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...(isFigures ? figures : letters)}
        className={`${inputLook} figures h-14 text-title font-semibold ${isFigures ? 'tracking-[0.25em]' : 'tracking-wide'}`}
        {...stateOf('token-code', { help, error })}
      />
      <FieldError id="token-code">{error}</FieldError>
      <FieldHelp id="token-code">{help}</FieldHelp>
    </div>
  )
}
