import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withHashLocation } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { TokenField } from '../../../ui/forms/token-field.tsx'
import { AuthMain } from './auth-main.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { authPath, type AuthForm } from './auth-paths.ts'
import type { AuthAnswer } from './sending/auth-answer.ts'

interface AuthPageProps {
  form: AuthForm
  /** Gives the form itself. */
  children: (props: AuthFormProps) => ReactNode
  redirectTo: string
  answer: AuthAnswer | undefined
  /** The e-mail address in the URL of the page: of a link in a mail. */
  email?: string
}

const titleKeys = {
  login: 'auth.login.title',
  register: 'auth.register.title',
  passwordForgot: 'auth.forgot.title',
  passwordReset: 'auth.reset.title',
} as const

/** A page with one form of the switch; the others are a URL away, and take the e-mail address along. */
export function AuthPage({ form, children, redirectTo, answer, email = '' }: AuthPageProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { state, key } = useLocation() as { state: { email?: string } | null; key: string }
  return (
    <AuthMain key={key} title={t(titleKeys[form])}>
      {children({
        redirectTo,
        email: state?.email ?? email,
        answer,
        token: <TokenField />,
        heading: 'h1',
        isChosen: state !== null,
        onSwitch: (to, typed) => void navigate(withHashLocation(authPath(to, redirectTo)), { state: { email: typed } }),
      })}
    </AuthMain>
  )
}
