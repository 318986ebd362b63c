import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { FieldFrame, type FieldTexts, inputLook, stateOf } from './field.tsx'

interface CountedText extends FieldTexts {
  defaultValue: string
  /** Typing stops here. */
  maxLength: number
  /** The words for the number of characters that still fit; there is a usual way to say it. */
  remainingText?: (remaining: number) => string
  /** The reason that typing stops, spoken when it does; there is a usual way to say this too. */
  fullText?: string
}

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'defaultValue'>
type Line = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'defaultValue'>

/**
 * A text with a limit [5.03]. The browser itself stops the typing, so it also stops without JavaScript; the live region
 * says why, because a key that does nothing is a riddle to a user who cannot see the counter.
 */
export function CountedTextArea(props: CountedText & Area) {
  const { frame, box, rest } = useLimit(props)
  return (
    <CountedFrame {...frame}>
      <textarea {...rest} {...box} className={`${inputLook} block min-h-23 resize-y py-3`} />
    </CountedFrame>
  )
}

/** A field with a counter for a text of one line, such as a name. */
export function CountedTextField(props: CountedText & Line) {
  const { frame, box, rest } = useLimit(props)
  return (
    <CountedFrame {...frame}>
      <input type="text" {...rest} {...box} className={`${inputLook} h-12.5`} />
    </CountedFrame>
  )
}

function useLimit<T extends CountedText>(props: T) {
  const { id, label, remark, help, error, defaultValue, maxLength, remainingText, fullText, ...rest } = props
  const t = useTranslate()
  const [length, setLength] = useState(defaultValue.length)
  const [refusals, setRefusals] = useState(0)
  const remaining = Math.max(0, maxLength - length)
  const box = {
    id,
    defaultValue,
    maxLength,
    onInput(event: { currentTarget: { value: string } }) {
      setLength(event.currentTarget.value.length)
      setRefusals(0)
    },
    onKeyDown(event: KeyboardEvent) {
      if (remaining === 0 && isTyping(event)) setRefusals((count) => count + 1)
    },
    ...stateOf(id, { help: true, error }),
  }
  const frame = {
    id,
    label,
    remark,
    help,
    error,
    isFull: remaining === 0,
    remainingText: remainingText?.(remaining) ?? t('ui.counter.remaining', { count: remaining }),
    // A blank more or less makes the same sentence new, so that it is spoken again.
    spoken: remaining === 0 ? (fullText ?? t('ui.counter.full')) + (refusals % 2 === 1 ? '\u00a0' : '') : '',
  }
  return { frame, box, rest }
}

interface CountedFrameProps extends Pick<CountedText, 'id' | 'label' | 'remark' | 'help' | 'error'> {
  isFull: boolean
  remainingText: string
  spoken: string
  children: ReactNode
}

function CountedFrame({ id, label, remark, help, error, children, ...counter }: CountedFrameProps) {
  return (
    <FieldFrame
      {...{ id, label, remark, error }}
      news={
        <>
          <p id={`${id}-help`} className="figures mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <span>{help}</span>
            <span className={counter.isFull ? 'font-semibold text-amber' : ''}>{counter.remainingText}</span>
          </p>
          <p aria-live="polite" className="sr-only">
            {counter.spoken}
          </p>
        </>
      }
    >
      {children}
    </FieldFrame>
  )
}

const isTyping = (event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  (event.key.length === 1 || event.key === 'Enter') && !event.ctrlKey && !event.metaKey && !event.altKey
