import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { FieldError, FieldLabel, inputLook, stateOf } from './field.tsx'
import { LiveRegion } from '../status/live-region.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'ref'> {
  id: string
  name: string
  label: string
  error?: string
  ref?: RefObject<HTMLInputElement | null>
  /** The text under the field; the field is described by it. */
  help?: ReactNode
}

/**
 * A password that its owner may look at while typing. Pasting is allowed: that is how password managers work. It is
 * hidden again when its form is sent, so that no browser keeps it as an ordinary text.
 */
export function PasswordField({ id, label, error, help, ref, ...input }: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const [statusText, setStatusText] = useState('')
  const own = useRef<HTMLInputElement>(null)
  const box = ref ?? own
  useEffect(() => {
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [box])
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="min-w-0">
      <FieldLabel id={id}>{label}</FieldLabel>
      <div className="relative">
        <input
          {...input}
          ref={box}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${inputLook} h-12.5 pr-14 noscript:pr-3.5`}
          {...stateOf(id, { help, error })}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={t(isShown ? 'auth.password_hide' : 'auth.password_show')}
          className="absolute inset-y-0.75 right-0.75 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink noscript:hidden"
          onClick={() => {
            setShown(!isShown)
            setStatusText(t(isShown ? 'auth.password_hidden' : 'auth.password_shown'))
          }}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
      <FieldError id={id}>{error}</FieldError>
      {help !== undefined && (
        <div id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </div>
      )}
      <LiveRegion text={statusText} />
    </div>
  )
}
