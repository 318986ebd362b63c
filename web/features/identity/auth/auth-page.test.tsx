import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { AuthPage } from './auth-page.tsx'
import { type AuthForm, callPaths } from './auth-paths.ts'
import { ForgotForm } from './forms/forgot-form.tsx'
import { LoginForm } from './forms/login-form.tsx'
import { RegisterForm } from './forms/register-form.tsx'
import { ResetForm } from './forms/reset-form.tsx'

const all: [AuthForm, string, (props: AuthFormProps) => ReactNode][] = [
  ['login', 'Inloggen', (props) => <LoginForm {...props} />],
  ['register', 'Maak je account', (props) => <RegisterForm {...props} />],
  ['passwordForgot', 'Wachtwoord vergeten', (props) => <ForgotForm {...props} />],
  ['passwordReset', 'Kies een nieuw wachtwoord', (props) => <ResetForm {...props} resetToken="uit-de-mail" />],
]

test.each(all)('the page of %s has that form, and none of the other three [2.02]', async (form, heading, children) => {
  const Page = () => (
    <AuthPage form={form} redirectTo="" answer={undefined}>
      {children}
    </AuthPage>
  )
  const container = await showOnRoute(Page, { path: callPaths[form] })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([heading])
  expect(container.querySelectorAll('form')).toHaveLength(1)
})
