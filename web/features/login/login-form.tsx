import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TokenField } from '../../ui/token-field.tsx'

interface LoginFormProps {
  /** A path of ours to go on to; empty is for the server to choose. */
  redirectTo: string
  email: string
  errors: Record<string, string>
  /** A refusal that belongs to no field. */
  message: string
}

/** A plain form: it signs in without scripts too. A wrong password comes back with the address kept and no password. */
export function LoginForm({ redirectTo, email, errors, message }: LoginFormProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors])
  return (
    <form ref={form} method="post" action="/login" noValidate className="grid gap-5">
      <TokenField />
      <input type="hidden" name="redirect" value={redirectTo} />
      {message !== '' && (
        <Notice tone="brick" isAlert>
          {message}
        </Notice>
      )}
      <Field
        name="email"
        type="email"
        autoComplete="username"
        label={t('landing.login.email')}
        value={email}
        error={errors['email']}
      />
      <Field
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('landing.login.password')}
        value=""
        error={errors['password']}
      />
      <label className="flex min-h-11 items-center gap-3 text-md">
        <input type="checkbox" name="remember" className="size-5 accent-copper" />
        {t('landing.login.remember')}
      </label>
      <Button type="submit" size="large" className="w-full">
        {t('landing.login.button')}
      </Button>
    </form>
  )
}

interface FieldProps {
  name: string
  type: 'email' | 'password'
  autoComplete: string
  label: string
  value: string
  error: string | undefined
}

function Field({ name, type, autoComplete, label, value, error }: FieldProps) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-md font-semibold">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        className="h-12 w-full rounded-control border-[1.5px] border-edge bg-card px-3.5 aria-invalid:border-brick"
      />
      {error !== undefined && (
        <p id={`${name}-error`} className="mt-1.5 flex gap-1.5 text-md text-brick">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
