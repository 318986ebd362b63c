import { useEffect, useRef, useState } from 'react'
import type { confirmIdentity } from '../../../../contract/users/identity.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import type { PostedFields } from '../../../lib/api.ts'
import { useSending } from '../../../lib/hooks/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SavedForm } from '../saved-form.tsx'

interface IdentityDialogProps {
  /** Tells a password manager whose password this is. */
  email: string
  usesApp: boolean
  onSettled: (isConfirmed: boolean) => void
}

/** Asks the password again, or a code of the app, before something that decides who gets into the account. */
export function IdentityDialog({ email, usesApp, onSettled }: IdentityDialogProps) {
  const t = useTranslate()
  const sending = useSending(['password', 'code'])
  const [way, setWay] = useState<'password' | 'code'>('password')
  async function confirm(body: PostedFields): Promise<void> {
    const address = { method: 'POST', path: '/settings/confirm-identity' } as const
    const answer = await sending.send<typeof confirmIdentity>(address, { body: { [way]: body[way] ?? '' } })
    if (answer !== undefined) onSettled(true)
  }
  return (
    <Dialog title={t('settings.identity.title')} isOpen onClose={() => onSettled(false)} size="small" isQuestion>
      <p className="mb-5 text-md text-ink-mid">{t('settings.identity.lead')}</p>
      <SavedForm
        isInDialog
        sending={sending}
        button={t('settings.identity.button')}
        busyText={t('settings.identity.busy')}
        onSend={(body) => void confirm(body)}
        beside={
          <Button kind="outline" onClick={() => onSettled(false)}>
            {t('ui.cancel')}
          </Button>
        }
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {way === 'password' ? (
          <PasswordPart error={sending.errors['password']} />
        ) : (
          <CodePart error={sending.errors['code']} />
        )}
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

function PasswordPart({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const field = useFirstFocus()
  return (
    <PasswordField
      id="identity-password"
      name="password"
      label={t('auth.password')}
      autoComplete="current-password"
      maxLength={200}
      ref={field}
      required
      error={error}
    />
  )
}

function CodePart({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const field = useArrivalFocus<HTMLInputElement>()
  return (
    <TextField
      id="identity-code"
      name="code"
      label={t('settings.app.code')}
      help={t('settings.app.code_help')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      ref={field}
      required
      error={error}
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
