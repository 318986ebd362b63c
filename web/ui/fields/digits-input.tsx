import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { FieldFrame, type FieldTexts, stateOf } from './field.tsx'
import { Refusal } from './refusal.tsx'
import { useDigitsOnly } from './use-digits-only.ts'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'type' | 'className' | 'prefix'>

export interface DigitsInputProps extends Input, FieldTexts {
  /** The reason that a key did nothing, spoken and shown when it happens. */
  blockedText?: string
  /** Stands in the box, before the typed text. */
  prefix?: ReactNode
}

/**
 * A number without a sign and without decimals: comma, minus, full stop and every other character that is no digit are
 * stopped before they arrive, with the reason said aloud [5.08]. It is a text box with a number pad, not a number box,
 * so the mouse wheel cannot change it.
 */
export function DigitsInput({ id, label, remark, help, error, blockedText, prefix, ...input }: DigitsInputProps) {
  const t = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  const refusals = useDigitsOnly(box)
  return (
    <FieldFrame
      {...{ id, label, remark, help, error }}
      news={<Refusal count={refusals}>{blockedText ?? t('ui.digits.only')}</Refusal>}
    >
      <div className="relative">
        {prefix !== undefined && (
          <span className="absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          autoComplete="off"
          {...input}
          ref={box}
          id={id}
          type="text"
          inputMode="numeric"
          className={`figures h-12.5 w-full rounded-option border-[1.5px] border-edge bg-card pr-3.5 text-base text-ink focus:border-sky disabled:cursor-not-allowed disabled:bg-band disabled:text-ink-soft data-invalid:border-brick ${prefix === undefined ? 'pl-3.5' : 'pl-9'}`}
          {...stateOf(id, { help, error })}
        />
      </div>
    </FieldFrame>
  )
}
