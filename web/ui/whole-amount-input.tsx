import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { describedBy, FieldError, FieldHelp, FieldLabel } from './field.tsx'

interface WholeAmountInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  id: string
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Why a key did nothing, spoken and shown when it happens. */
  blockedText: string
}

/**
 * An amount in whole units. Comma, minus, full stop, e and every other character that is no digit are stopped before
 * they arrive, with the reason said aloud [5.08]. It is a text box with a number pad, not a number box: the mouse
 * wheel cannot change it, and what was pasted or filled in stays as it is until it is judged, for "25,00" must not become 2500.
 */
export function WholeAmountInput({ id, label, help, error, blockedText, ...input }: WholeAmountInputProps) {
  const [refusals, setRefusals] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = box.current
    // React's own onBeforeInput does not fire for the keyboards of telephones.
    const judge = (event: InputEvent) => {
      const isKey = event.inputType === 'insertText' && event.data?.length === 1
      if (!isKey || /\d/.test(event.data ?? '')) setRefusals(0)
      else {
        event.preventDefault()
        setRefusals((count) => count + 1)
      }
    }
    element?.addEventListener('beforeinput', judge)
    return () => element?.removeEventListener('beforeinput', judge)
  }, [])
  return (
    <div>
      <FieldLabel id={id}>{label}</FieldLabel>
      <div className="relative">
        <span className="absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft" aria-hidden="true">
          €
        </span>
        <input
          autoComplete="off"
          {...input}
          ref={box}
          id={id}
          type="text"
          inputMode="numeric"
          className="figures h-12.5 w-full rounded-option border-[1.5px] border-edge bg-card pr-3.5 pl-9 text-base text-ink focus:border-sky data-invalid:border-brick"
          aria-invalid={error ? true : undefined}
          data-invalid={error ? '' : undefined}
          aria-describedby={describedBy(id, { help, error })}
        />
      </div>
      <FieldError id={id}>{error}</FieldError>
      <p aria-live="polite" className="text-sm text-amber not-empty:mt-1.5">
        {/* A blank more or less makes the same sentence new, so that it is spoken again. */}
        {refusals > 0 ? blockedText + (refusals % 2 === 0 ? '\u00a0' : '') : ''}
      </p>
      <FieldHelp id={id}>{help}</FieldHelp>
    </div>
  )
}
