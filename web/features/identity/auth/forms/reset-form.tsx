import { type FormEvent, useState } from 'react'
import { sendFromBrowser } from '../../../../lib/api.ts'
import { type Form, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import type { AuthFormProps } from '../auth-form-props.ts'
import { checkAuthField } from '../check-auth-field.ts'
import { DonePanel } from '../sending/done-panel.tsx'
import type { FormSuccess } from '../sending/auth-answer.ts'
import { AccountField, FormFooter, FormTitle, FormTrouble, SendButton, SwitchLink } from '../sending/form-parts.tsx'
import { lengthOf, PasswordHelp } from './password-help.tsx'
import { sendAuthForm, shownFields } from '../send-auth-form.ts'

interface ResetFormProps extends AuthFormProps {
  /** The token of the link in the mail. */
  resetToken: string
}

/** Chooses a new password with the link from a mail. */
export function ResetForm(props: ResetFormProps) {
  const { redirectTo, email, answer, token, resetToken, heading, isChosen, onSwitch } = props
  const t = useTranslate()
  const [done, setDone] = useState<FormSuccess | undefined>(answer?.done)
  const form = useForm({
    id: 'reset',
    fields: shownFields.passwordReset,
    values: { email: answer?.values['email'] ?? email },
    answer,
    async check(field, value, formElement) {
      if (field !== 'password_confirmation') return checkAuthField('passwordReset')(field, value)
      const password = formElement.querySelector<HTMLInputElement>('[name="password"]')?.value
      return value === password ? undefined : t('auth.password_differs')
    },
    async submit(fields) {
      const outcome = await sendAuthForm(sendFromBrowser, { form: 'passwordReset', fields, t })
      if (outcome.kind === 'done') setDone(outcome)
    },
  })
  if (done !== undefined)
    return <DonePanel title={t('auth.reset.done_title')} done={done} redirectTo={redirectTo} heading={heading} />
  const labels = {
    email: t('auth.email'),
    password: t('auth.new_password'),
    password_confirmation: t('auth.repeat_password'),
  }
  return (
    <>
      <FormTitle heading={heading} isChosen={isChosen} title={t('auth.reset.title')} lead={t('auth.reset.lead')} />
      <form method="post" noValidate {...form.props}>
        {token}
        <input type="hidden" name="token" value={resetToken} />
        <FormTrouble form={form} labels={labels} />
        <ResetFields form={form} />
        <SendButton form={form} busyText={t('auth.reset.busy')}>
          {t('auth.reset.button')}
        </SendButton>
      </form>
      <FormFooter>
        <SwitchLink to="passwordForgot" redirectTo={redirectTo} onSwitch={onSwitch}>
          {t('auth.reset.new_link')}
        </SwitchLink>
      </FormFooter>
    </>
  )
}

function ResetFields({ form }: { form: Pick<Form, 'field' | 'errors'> }) {
  const t = useTranslate()
  const [length, setLength] = useState(0)
  return (
    <div className="grid gap-4">
      <AccountField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        required
        label={t('auth.new_password')}
        autoComplete="new-password"
        maxLength={200}
        onInput={(event: FormEvent<HTMLInputElement>) => setLength(lengthOf(event.currentTarget.value))}
        help={form.errors['password'] === undefined ? <PasswordHelp length={length} mayHaveFactor /> : undefined}
      />
      <PasswordField
        {...form.field('password_confirmation')}
        id="reset-confirmation"
        required
        label={t('auth.repeat_password')}
        autoComplete="new-password"
        maxLength={200}
      />
    </div>
  )
}
