import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { confirmIdentity } from '../../../../contract/identity/users/step-up.ts'
import type { Problems } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { type Form, useForm } from '../../../lib/forms/use-form.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'

interface IdentityFormProps {
  /** The account of this password, for password managers. */
  email: string
  usesApp: boolean
  onConfirmed: () => void
  /** Closes the dialog, where it is in one. */
  onCancel?: () => void
  /** The token for a page that works without scripts; `answer` is what the server said to it. */
  token?: ReactNode
  answer?: Problems
}

export const identityFields = ['password', 'code'] as const

/** A password, or a code of the authenticator app: a user without either gets a link by mail. */
export function IdentityForm({ email, usesApp, onConfirmed, onCancel, token, answer }: IdentityFormProps) {
  const t = useTranslate()
  const call = useCall()
  const isHydrated = useHydrated()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const form = useForm({
    id: 'identity',
    fields: identityFields,
    answer,
    async submit(body) {
      const endpoint = { method: 'POST', path: '/settings/confirm-identity' } as const
      await call<typeof confirmIdentity>(endpoint, { body: { [way]: body[way] ?? '' } })
      onConfirmed()
    },
  })
  return (
    // A post, as a form sent before the scripts are there must not end up in the URL.
    <form method="post" noValidate {...form.props} className="grid gap-4.5">
      {token}
      <FormAlert alert={form.alert} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {way === 'password' ? <PasswordPart {...form.field('password')} /> : <CodePart {...form.field('code')} />}
      {usesApp && isHydrated && (
        <button
          type="button"
          className="link min-h-6 justify-self-start text-sm font-semibold"
          onClick={() => setWay(way === 'password' ? 'code' : 'password')}
        >
          {t(way === 'password' ? 'identity.use_code' : 'identity.use_password')}
        </button>
      )}
      {/* Elsewhere, as the values here must stay. */}
      <a href="/password/forgot" target="_blank" rel="noopener" className="link min-h-6 justify-self-start text-sm">
        {t('identity.forgot')}
      </a>
      <div className="flex flex-col-reverse gap-2.5 pt-1 md:flex-row md:justify-end">
        {onCancel !== undefined && (
          <Button kind="outline" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <BusyButton type="submit" className="max-sm:w-full" isBusy={form.isBusy} busyText={t('identity.busy')}>
          {t('identity.button')}
        </BusyButton>
      </div>
    </form>
  )
}

type PartProps = ReturnType<Form['field']>

function PasswordPart(own: PartProps) {
  const t = useTranslate()
  const field = useFirstFocus()
  return (
    <PasswordField
      {...own}
      label={t('identity.password')}
      autoComplete="current-password"
      maxLength={200}
      ref={field}
      required
    />
  )
}

function CodePart(own: PartProps) {
  const t = useTranslate()
  const field = useFirstFocus()
  return (
    <TextField
      {...own}
      label={t('identity.code')}
      help={t('identity.code_help')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      ref={field}
      required
    />
  )
}

/** A dialog takes the focus for itself when it opens; its field gets it after that. */
function useFirstFocus() {
  const target = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => target.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return target
}
