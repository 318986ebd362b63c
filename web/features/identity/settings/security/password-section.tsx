import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import type { CurrentUser } from '../../../../../contract/identity/users/profile.ts'
import type { updatePassword } from '../../../../../contract/identity/users/password.ts'
import { localeOf } from '../../../../../contract/format.ts'
import { passwordLengthMin, passwordLengthMinWithFactor } from '../../../../../contract/fields/limits.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { currentPasswordId, openPasswordId } from './password-location.ts'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { Section } from '../../../../parts/section.tsx'

interface PasswordSectionProps {
  user: CurrentUser
  /** Programs sign in with them, with any password. */
  tokens: readonly Pick<ApiToken, 'name'>[]
  /** Everywhere else the user is now signed out. */
  onChanged: () => void
}

const fields = ['current_password', 'password', 'password_confirmation'] as const

/** The section for another password [7.38]: a form behind a button, as few come for it. */
export function PasswordSection({ user, tokens, onChanged }: PasswordSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const { target: openTarget, request: focusOpen } = useFocusRequest<HTMLButtonElement>()
  const [isOpen, setOpen] = useState(false)
  const [savedText, setSavedText] = useState<string>()
  const hasSecondFactor = user.uses_two_factor_auth || user.uses_authenticator_app
  const isTooShort = user.password_needs_factor && !hasSecondFactor
  const minimum = hasSecondFactor ? passwordLengthMinWithFactor : passwordLengthMin

  function open(): void {
    setSavedText(undefined)
    setOpen(true)
  }
  function close(): void {
    setOpen(false)
    focusOpen()
  }
  function finish(message: string): void {
    close()
    setSavedText(message)
    toast({ text: message })
    onChanged()
  }
  return (
    <Section
      title={t('settings.password.title')}
      lead={t('settings.password.lead')}
      action={
        !isOpen && (
          <Button
            ref={openTarget}
            id={openPasswordId}
            kind={isTooShort ? 'primary' : 'outline'}
            className="max-sm:w-full"
            onClick={open}
          >
            {t('settings.password.button')}
          </Button>
        )
      }
    >
      {isTooShort && (
        <div className={isOpen ? 'mb-4.5' : ''}>
          <Notice tone="amber">{t('settings.password.alone', { minimum })}</Notice>
        </div>
      )}
      {savedText !== undefined && (
        <p className="flex items-start gap-2 text-md text-leaf-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {savedText}
        </p>
      )}
      {isOpen && <PasswordForm user={user} tokens={tokens} minimum={minimum} onSaved={finish} onCancel={close} />}
    </Section>
  )
}

interface PasswordFormProps extends Pick<PasswordSectionProps, 'user' | 'tokens'> {
  minimum: number
  onSaved: (message: string) => void
  onCancel: () => void
}

/** The form for another password: the old one proves the identity. */
function PasswordForm({ user, tokens, minimum, onSaved, onCancel }: PasswordFormProps) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const call = useCall()
  const current = useArrivalFocus<HTMLInputElement>()
  const [length, setLength] = useState(0)
  const names = new Intl.ListFormat(localeOf(language))
  const form = useForm({
    id: 'password',
    fields,
    async submit(body) {
      const endpoint = { method: 'PUT', path: '/settings/password' } as const
      const [current_password = '', password = '', password_confirmation = ''] = fields.map((name) => body[name])
      const choices = { end_sessions: body['end_sessions'] === 'on', end_tokens: body['end_tokens'] === 'on' }
      const saved = await call<typeof updatePassword>(endpoint, {
        body: { current_password, password, password_confirmation, ...choices },
      })
      onSaved(saved.message)
    },
  })
  const field = (name: (typeof fields)[number]) => ({ ...form.field(name), maxLength: 200, required: true })
  return (
    <SavedForm
      form={form}
      button={t('settings.password.save')}
      busyText={t('settings.saving')}
      beside={
        <Button kind="quiet" className="max-sm:w-full" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      {/* Tells a password manager the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...field('current_password')}
        id={currentPasswordId}
        ref={current}
        label={t('settings.password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label={t('auth.new_password')}
        autoComplete="new-password"
        help={form.errors.password === undefined ? <LengthLeft length={length} minimum={minimum} /> : undefined}
        onInput={(event) => setLength([...event.currentTarget.value].length)}
      />
      <PasswordField
        {...field('password_confirmation')}
        label={t('auth.repeat_password')}
        autoComplete="new-password"
      />
      <fieldset>
        <legend className="sr-only">{t('settings.password.ends')}</legend>
        <Checkbox id="password-end_sessions" name="end_sessions" defaultChecked>
          {t('settings.password.end_sessions')}
        </Checkbox>
        {tokens.length !== 0 && (
          <Checkbox id="password-end_tokens" name="end_tokens" defaultChecked>
            {t('settings.password.end_tokens', {
              count: tokens.length,
              names: names.format(tokens.map(({ name }) => name)),
            })}
          </Checkbox>
        )}
      </fieldset>
    </SavedForm>
  )
}

/** The length that is still missing: counted for the eye with every key, for the ear only when it is enough. */
function LengthLeft({ length, minimum }: { length: number; minimum: number }) {
  const t = useTranslate()
  const isEnough = length >= minimum
  if (length === 0) return t('auth.password_length', { minimum })
  return (
    <>
      <span aria-hidden="true" className={`figures ${isEnough ? 'text-leaf-ink' : ''}`}>
        {isEnough ? t('auth.password_long_enough') : t('auth.password_left', { count: minimum - length })}
      </span>
      <LiveRegion text={isEnough ? t('auth.password_long_enough') : ''} />
    </>
  )
}
