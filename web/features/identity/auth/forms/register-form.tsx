import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountNameLengthMax } from '../../../../../contract/fields/limits.ts'
import { sendFromBrowser } from '../../../../lib/api.ts'
import { type Form, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import type { AuthFormProps } from '../auth-form-props.ts'
import { authPath } from '../auth-paths.ts'
import { checkAuthField } from '../check-auth-field.ts'
import type { FormSuccess } from '../sending/auth-answer.ts'
import { AccountField, FormFooter, FormTitle, FormTrouble, SwitchLink } from '../sending/form-parts.tsx'
import { lengthOf, PasswordHelp } from './password-help.tsx'
import { RegisterDone } from './register-done.tsx'
import { sendAuthForm, shownFields } from '../send-auth-form.ts'

interface RegisterFormProps extends AuthFormProps {
  /**
   * Whether many visitors share its page, which cannot hold a token then; without scripts only name and e-mail address
   * are filled in there.
   */
  isOnSharedPage?: boolean
}

/**
 * Requests an account. The answer is the same when the e-mail address has one already: its owner reads the rest in a
 * mail.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { redirectTo, email, answer, token, heading, isChosen, onSwitch } = props
  const t = useTranslate()
  const [done, setDone] = useState<(FormSuccess & { email: string }) | undefined>(
    answer?.done && { ...answer.done, email: answer.values['email'] ?? '' },
  )
  const form = useForm({
    id: 'register',
    fields: shownFields.register,
    values: { name: answer?.values['name'] ?? '', email: answer?.values['email'] ?? email },
    answer,
    check: checkAuthField('register'),
    async submit(fields) {
      const outcome = await sendAuthForm(sendFromBrowser, { form: 'register', fields, t })
      if (outcome.kind === 'done') setDone({ ...outcome, email: fields['email'] ?? '' })
    },
  })
  if (done !== undefined)
    return <RegisterDone done={done} email={done.email} redirectTo={redirectTo} heading={heading} token={token} />
  const labels = { name: t('auth.name'), email: t('auth.email'), password: t('auth.password') }
  return (
    <>
      <FormTitle
        heading={heading}
        isChosen={isChosen}
        title={t('auth.register.title')}
        lead={t('auth.register.lead')}
      />
      <form method="post" action={authPath('register', redirectTo)} noValidate {...form.props}>
        {token}
        <input type="hidden" name="redirect" value={redirectTo} />
        <FormTrouble form={form} labels={labels} />
        {answer?.isOfferedAgain && (
          <div className="mb-5">
            <Notice tone="sky">{t('auth.register.without_password')}</Notice>
          </div>
        )}
        <RegisterFields {...props} form={form} />
        <BusyButton
          type="submit"
          size="large"
          className="mt-4 w-full"
          isBusy={form.isBusy}
          busyText={t('auth.register.busy')}
        >
          {props.isOnSharedPage ? (
            <>
              <span className="noscript:hidden">{t('auth.register.button')}</span>
              <span className="hidden noscript:inline">{t('auth.go_on')}</span>
            </>
          ) : (
            t('auth.register.button')
          )}
        </BusyButton>
      </form>
      <FormFooter>
        {t('auth.register.have_account')}{' '}
        <SwitchLink to="login" redirectTo={redirectTo} onSwitch={onSwitch}>
          {t('auth.register.to_login')}
        </SwitchLink>
      </FormFooter>
    </>
  )
}

interface RegisterFieldsProps extends Pick<RegisterFormProps, 'answer' | 'isOnSharedPage'> {
  form: Pick<Form, 'field' | 'errors'>
}

function RegisterFields({ answer, isOnSharedPage = false, form }: RegisterFieldsProps) {
  const t = useTranslate()
  const [length, setLength] = useState(0)
  return (
    <div className="grid gap-4">
      <TextField
        {...form.field('name')}
        required
        label={t('auth.name')}
        placeholder={t('auth.name_placeholder')}
        autoComplete="name"
        maxLength={accountNameLengthMax}
      />
      <AccountField {...form.field('email')} placeholder={t('auth.email_placeholder')} />
      <div className={`grid gap-2 ${isOnSharedPage ? 'noscript:hidden' : ''}`}>
        <PasswordField
          {...form.field('password')}
          required
          label={t('auth.password')}
          autoComplete="new-password"
          maxLength={200}
          onInput={(event: FormEvent<HTMLInputElement>) => setLength(lengthOf(event.currentTarget.value))}
          help={form.errors['password'] === undefined ? <PasswordHelp length={length} /> : undefined}
        />
        <TermsTick isTicked={answer?.values['terms'] === 'on'} error={form.errors['terms']} />
      </div>
    </div>
  )
}

function TermsTick({ isTicked, error }: { isTicked: boolean; error: string | undefined }) {
  const t = useTranslate()
  return (
    <div>
      <Checkbox id="register-terms" name="terms" required defaultChecked={isTicked} error={error}>
        {t('auth.register.terms')}
      </Checkbox>
      <a
        className="link ml-9 inline-flex min-h-6 items-center gap-1.5 text-sm"
        href="/terms"
        target="_blank"
        rel="noopener"
      >
        {t('auth.register.read_terms')}
        <ExternalLink className="size-4" aria-hidden="true" />
        <span className="sr-only">{t('auth.register.new_tab')}</span>
      </a>
    </div>
  )
}
