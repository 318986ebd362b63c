import { type ComponentType, useState } from 'react'
import { LateTokenField } from '../../../ui/forms/token-field.tsx'
import { AuthCard } from './auth-card.tsx'
import type { AuthFormProps, SwitchableForm } from './auth-form-props.ts'
import { authPath } from './auth-paths.ts'
import { RegisterForm } from './forms/register-form.tsx'

/** Loaders of the forms, for when they are opened: most visitors of the front page never do. */
const loaders: Record<Exclude<SwitchableForm, 'register'>, () => Promise<ComponentType<AuthFormProps>>> = {
  login: async () => (await import('./forms/login-form.tsx')).LoginForm,
  passwordForgot: async () => (await import('./forms/forgot-form.tsx')).ForgotForm,
}

const RegisterHere = (props: AuthFormProps) => <RegisterForm {...props} isOnSharedPage />

/**
 * The front auth switch: one form at a time, register first [2.02]. The page around it is shared by all its visitors,
 * so the token is filled in by the browser; without scripts the form leads to the page that has one.
 */
export function FrontSwitch() {
  const [front, setFront] = useState<{
    form: SwitchableForm
    Form: ComponentType<AuthFormProps>
    email: string
    isChosen: boolean
  }>({ form: 'register', Form: RegisterHere, email: '', isChosen: false })

  async function switchTo(form: SwitchableForm, email: string): Promise<void> {
    try {
      const Form = form === 'register' ? RegisterHere : await loaders[form]()
      setFront({ form, Form, email, isChosen: true })
    } catch {
      location.assign(authPath(form, ''))
    }
  }

  const { form, Form, email, isChosen } = front
  return (
    <AuthCard>
      <Form
        key={form}
        redirectTo=""
        email={email}
        answer={undefined}
        token={<LateTokenField />}
        heading="h2"
        isChosen={isChosen}
        onSwitch={(to, typed) => void switchTo(to, typed)}
      />
    </AuthCard>
  )
}
