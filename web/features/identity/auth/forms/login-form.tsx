import { useEffect, useRef, useState } from 'react'
import { type PostedFields, sendFromBrowser } from '../../../../lib/api.ts'
import { withHashLocation } from '../../../../lib/hash-location.ts'
import { localPath } from '../../../../lib/session/local-path.ts'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { type SubmitOutcome, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useHydrated } from '../../../../lib/hooks/use-hydrated.ts'
import type { AuthFormProps } from '../auth-form-props.ts'
import { authPath } from '../auth-paths.ts'
import { checkAuthField } from '../check-auth-field.ts'
import type { AuthAnswer } from '../sending/auth-answer.ts'
import { FormFooter, FormTitle, FormTrouble, SwitchLink } from '../sending/form-parts.tsx'
import { EmailSlide, PasswordSlide } from './login-slides.tsx'
import { sendAuthForm, shownFields } from '../send-auth-form.ts'

export type LoginSlide = 'email' | 'password'

interface LoginFormProps extends AuthFormProps {
  /**
   * The step after a right password; without it the page goes on to the path of the answer [2.03]. With it the form
   * stands over another page, under a title of its own, for a user with an account.
   */
  onSignedIn?: (answer: { redirect: string; owesSecondFactor: boolean }) => void
}

/** Returns the first slide that has something wrong, or where the visitor was. */
function slideOf({ errors, isStepDone }: Pick<AuthAnswer, 'errors' | 'isStepDone'>): LoginSlide {
  if (errors['email'] !== undefined) return 'email'
  return errors['password'] !== undefined || isStepDone === true ? 'password' : 'email'
}

/**
 * Signs in, in two slides: the e-mail address, then the password. It is one form for password managers and for browsers
 * without scripts. An error leads back to its slide and clears the password [8.14].
 */
export function LoginForm(props: LoginFormProps) {
  const { redirectTo, email, answer, token, heading, isChosen, onSwitch, onSignedIn } = props
  const t = useTranslate()
  const isReady = useHydrated()
  const [slide, setSlide] = useState<LoginSlide>(answer === undefined ? 'email' : slideOf(answer))
  const [givenEmail, setGivenEmail] = useState(answer?.values['email'] ?? email)
  const form = useForm({
    id: 'login',
    fields: shownFields.login,
    answer,
    check: checkAuthField('login'),
    submit: (fields) => (slide === 'email' ? goOn(fields['email'] ?? '') : signIn(fields)),
    onRefused({ errors }) {
      const password = inputOf('password')
      if (password) password.value = ''
      if (errors['email'] !== undefined) setSlide('email')
    },
  })
  const inputOf = (name: LoginSlide) => form.element()?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  useFocusOnSlide(slide, () => inputOf(slide))

  async function goOn(typed: string): Promise<void> {
    const problem = await checkAuthField('login')('email', typed)
    if (problem !== undefined) throw new Refusal({ status: 422, errors: { email: problem } })
    setGivenEmail(typed.trim())
    setSlide('password')
  }
  async function signIn(fields: PostedFields): Promise<SubmitOutcome> {
    const outcome = await sendAuthForm(sendFromBrowser, { form: 'login', fields, t })
    if (outcome.kind !== 'signed-in') return
    if (onSignedIn !== undefined) return onSignedIn(outcome)
    location.assign(withHashLocation(localPath(outcome.redirect)))
    return 'leaving'
  }
  return (
    <>
      {onSignedIn === undefined && (
        <FormTitle heading={heading} isChosen={isChosen} title={t('auth.login.title')} lead={t('auth.login.lead')} />
      )}
      <form method="post" action={authPath('login', redirectTo)} noValidate {...form.props}>
        {token}
        <input type="hidden" name="redirect" value={redirectTo} />
        <FormTrouble form={form} labels={{ email: t('auth.email'), password: t('auth.password') }} />
        <EmailSlide
          isCurrent={slide === 'email'}
          isReady={isReady}
          isBusy={form.isBusy}
          email={answer?.values['email'] ?? email}
          error={form.errors['email']}
        />
        <PasswordSlide
          isCurrent={slide === 'password'}
          isReady={isReady}
          isBusy={form.isBusy}
          email={givenEmail}
          isRemembered={answer?.values['remember'] === 'on'}
          error={form.errors['password']}
          onBack={() => setSlide('email')}
          forgotLink={
            <SwitchLink to="passwordForgot" redirectTo={redirectTo} onSwitch={onSwitch} className="py-2 text-sm">
              {t('auth.login.forgot')}
            </SwitchLink>
          }
        />
      </form>
      {onSignedIn === undefined && (
        <>
          <FormFooter>
            {t('auth.login.no_account')}{' '}
            <SwitchLink to="register" redirectTo={redirectTo} onSwitch={onSwitch}>
              {t('auth.login.to_register')}
            </SwitchLink>
          </FormFooter>
          <p className="text-center text-sm">
            <a className="link inline-flex min-h-11 items-center" href="/gever">
              {t('auth.donor')}
            </a>
          </p>
        </>
      )}
    </>
  )
}

/** A new slide takes the typing along; the first one lets the visitor choose where to begin. */
function useFocusOnSlide(slide: LoginSlide, find: () => HTMLElement | null | undefined): void {
  const lastSlide = useRef(slide)
  useEffect(() => {
    if (lastSlide.current !== slide) find()?.focus()
    lastSlide.current = slide
    // oxlint-disable-next-line react/exhaustive-deps -- focus moves when the slide changes, not with `find`
  }, [slide])
}
