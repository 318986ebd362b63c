import { useEffect, useRef, useState } from 'react'
import type { confirmIdentity } from '../../../../contract/users/identity.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { type Form, useForm } from '../../../lib/forms/use-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'

interface IdentityDialogProps {
  /** Tells a password manager whose password this is. */
  email: string
  usesApp: boolean
  onSettled: (isConfirmed: boolean) => void
}

/** Asks the password again, or a code of the app, before something that decides who gets into the account. */
export function IdentityDialog({ email, usesApp, onSettled }: IdentityDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const form = useForm({
    id: 'identity',
    fields: ['password', 'code'],
    async submit(body) {
      const address = { method: 'POST', path: '/settings/confirm-identity' } as const
      await call<typeof confirmIdentity>(address, { body: { [way]: body[way] ?? '' } })
      onSettled(true)
    },
  })
  return (
    <Dialog title={t('settings.identity.title')} isOpen onClose={() => onSettled(false)} size="small" isQuestion>
      <p className="mb-5 text-md text-ink-mid">{t('settings.identity.lead')}</p>
      <SavedForm
        form={form}
        button={t('settings.identity.button')}
        busyText={t('settings.identity.busy')}
        onCancel={() => onSettled(false)}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {way === 'password' ? <PasswordPart {...form.field('password')} /> : <CodePart {...form.field('code')} />}
        {usesApp ? (
          <button
            type="button"
            className="link min-h-6 justify-self-start text-sm font-semibold"
            onClick={() => setWay(way === 'password' ? 'code' : 'password')}
          >
            {t(way === 'password' ? 'settings.identity.use_code' : 'settings.identity.use_password')}
          </button>
        ) : null}
      </SavedForm>
    </Dialog>
  )
}

type PartProps = ReturnType<Form['field']>

function PasswordPart(own: PartProps) {
  const t = useTranslate()
  const field = useFirstFocus()
  return (
    <PasswordField
      {...own}
      label={t('auth.password')}
      autoComplete="current-password"
      maxLength={200}
      ref={field}
      required
    />
  )
}

function CodePart(own: PartProps) {
  const t = useTranslate()
  const field = useArrivalFocus<HTMLInputElement>()
  return (
    <TextField
      {...own}
      label={t('settings.app.code')}
      help={t('settings.app.code_help')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      ref={field}
      required
    />
  )
}

/** A window takes the focus for itself when it opens; what it asks for comes after that. */
function useFirstFocus() {
  const place = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => place.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return place
}
