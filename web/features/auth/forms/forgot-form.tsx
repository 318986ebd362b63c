import { useState } from 'react'
import { emailLengthMax } from '../../../../contract/limits.ts'
import { sendFromBrowser } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { AuthFormProps } from '../auth-form-props.ts'
import { authPath } from '../auth-paths.ts'
import { checkIn } from '../check-field.ts'
import { DonePanel } from '../sending/done-panel.tsx'
import type { Done } from '../sending/form-answer.ts'
import { FormFooter, FormTitle, FormTrouble, SwitchLink } from '../sending/form-parts.tsx'
import { type FormOutcome, sendAuthForm } from '../send-auth-form.ts'
import { useSentForm } from '../sending/use-sent-form.ts'

/** Asks for a link to choose a new password. The answer is the same whether there is an account or not. */
export function ForgotForm({ redirectTo, email, answer, token, heading, isChosen, onSwitch }: AuthFormProps) {
  const t = useTranslate()
  const [done, setDone] = useState<Done | undefined>(answer?.done)
  const { form, isBusy, on, ...trouble } = useSentForm<FormOutcome>({
    answer,
    send: (fields) => sendAuthForm(sendFromBrowser, { form: 'passwordForgot', fields, t }),
    check: checkIn('passwordForgot'),
    onAnswer: (outcome) => {
      if (outcome.kind === 'done') setDone(outcome)
      return false
    },
  })
  const back = (
    <FormFooter>
      <SwitchLink to="login" redirectTo={redirectTo} onSwitch={onSwitch}>
        {t('auth.forgot.to_login')}
      </SwitchLink>
    </FormFooter>
  )
  if (done !== undefined)
    return (
      <DonePanel title={t('auth.forgot.done_title')} done={done} heading={heading}>
        {back}
      </DonePanel>
    )
  return (
    <>
      <FormTitle heading={heading} isChosen={isChosen} title={t('auth.forgot.title')} lead={t('auth.forgot.lead')} />
      <form ref={form} method="post" action={authPath('passwordForgot', redirectTo)} noValidate {...on}>
        {token}
        <FormTrouble {...trouble} labels={{ email: t('auth.email') }} />
        <TextField
          id="forgot-email"
          name="email"
          type="email"
          required
          label={t('auth.email')}
          autoComplete="username"
          inputMode="email"
          maxLength={emailLengthMax}
          defaultValue={answer?.values['email'] ?? email}
          error={trouble.errors['email']}
        />
        <BusyButton type="submit" size="large" className="mt-5 w-full" isBusy={isBusy} busyText={t('auth.forgot.busy')}>
          {t('auth.forgot.button')}
        </BusyButton>
      </form>
      {back}
    </>
  )
}
