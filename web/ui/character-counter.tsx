import { type TextareaHTMLAttributes, useState } from 'react'
import { describedBy, FieldError, FieldLabel, inputLook } from './field.tsx'

interface CountedTextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'defaultValue'
> {
  id: string
  name: string
  label: string
  remark?: string | undefined
  help?: string | undefined
  error?: string | undefined
  defaultValue: string
  /** Typing stops here. */
  maxLength: number
  /** How many characters still fit, in words. */
  remainingText: (remaining: number) => string
  /** Why typing stops, spoken when it does. */
  fullText: string
}

/**
 * A text with a limit [5.03]. The browser itself stops the typing, so it also stops without JavaScript; the live region says
 * why, because a key that does nothing is a riddle to somebody who cannot see the counter.
 */
export function CountedTextArea(props: CountedTextAreaProps) {
  const { id, label, remark, help, error, defaultValue, maxLength, remainingText, fullText, ...area } = props
  const [length, setLength] = useState(defaultValue.length)
  const [refusals, setRefusals] = useState(0)
  const remaining = Math.max(0, maxLength - length)
  return (
    <div>
      <FieldLabel id={id} remark={remark}>
        {label}
      </FieldLabel>
      <textarea
        {...area}
        id={id}
        defaultValue={defaultValue}
        maxLength={maxLength}
        className={`${inputLook} block min-h-23 resize-y py-3`}
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          setRefusals(0)
        }}
        onKeyDown={(event) => {
          if (remaining === 0 && isTyping(event)) setRefusals((count) => count + 1)
        }}
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={describedBy(id, { help: true, error })}
      />
      <FieldError id={id}>{error}</FieldError>
      <p id={`${id}-help`} className="figures mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{help}</span>
        <span className={remaining === 0 ? 'font-semibold text-amber' : ''}>{remainingText(remaining)}</span>
      </p>
      <p aria-live="polite" className="sr-only">
        {/* A blank more or less makes the same sentence new, so that it is spoken again. */}
        {remaining === 0 ? fullText + (refusals % 2 === 1 ? '\u00a0' : '') : ''}
      </p>
    </div>
  )
}

const isTyping = (event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  (event.key.length === 1 || event.key === 'Enter') && !event.ctrlKey && !event.metaKey && !event.altKey
