import { useState } from 'react'
import { sendFromBrowser } from '../../../../lib/api.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import type { AuthFormProps } from '../auth-form-props.ts'
import { authPath } from '../auth-paths.ts'
import { checkAuthField } from '../check-auth-field.ts'
import { DonePanel } from '../sending/done-panel.tsx'
import type { FormSuccess } from '../sending/auth-answer.ts'
import { AccountField, FormFooter, FormTitle, FormTrouble, SendButton, SwitchLink } from '../sending/form-parts.tsx'
import { sendAuthForm, shownFields } from '../send-auth-form.ts'

/** Requests a link to choose a new password. The answer is the same whether there is an account or not. */
export function ForgotForm({ redirectTo, email, answer, token, heading, isChosen, onSwitch }: AuthFormProps) {
  const t = useTranslate()
  const [done, setDone] = useState<FormSuccess | undefined>(answer?.done)
  const form = useForm({
    id: 'forgot',
    fields: shownFields.passwordForgot,
    values: { email: answer?.values['email'] ?? email },
    answer,
    check: checkAuthField('passwordForgot'),
    async submit(fields) {
      const outcome = await sendAuthForm(sendFromBrowser, { form: 'passwordForgot', fields, t })
      if (outcome.kind === 'done') setDone(outcome)
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
      <form method="post" action={authPath('passwordForgot', redirectTo)} noValidate {...form.props}>
        {token}
        <FormTrouble form={form} labels={{ email: t('auth.email') }} />
        <AccountField {...form.field('email')} />
        <SendButton form={form} busyText={t('auth.forgot.busy')}>
          {t('auth.forgot.button')}
        </SendButton>
      </form>
      {back}
    </>
  )
}
