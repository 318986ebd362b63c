import { type FocusEvent, useRef } from 'react'
import { usePointerUp } from '../../lib/hooks/use-pointer-up.ts'

interface FieldChecksOptions {
  /** What is wrong with a field as it is now, or undefined. */
  check: (field: string) => string | undefined
  isSending: () => boolean
  onChecked: (field: string, problem: string | undefined) => void
}

/** Checks a text when it is left, once something was typed in it: who only passes by is not scolded. */
export function useFieldChecks({ check, isSending, onChecked }: FieldChecksOptions) {
  const typedIn = useRef(new Set<string>())
  /** How often the whole step was judged: that says all, and a field on its own has nothing to add. */
  const judgements = useRef(0)
  const pointerUp = usePointerUp()

  async function look({ name }: { name: string }): Promise<void> {
    // A text that appears moves the button away from under the finger that is on it.
    const judged = judgements.current
    await pointerUp()
    if (judged === judgements.current && !isSending()) onChecked(name, check(name))
  }

  return {
    noteJudgement: () => void (judgements.current += 1),
    noteTyping: (name: string) => void typedIn.current.add(name),
    onBlur(event: FocusEvent<HTMLFormElement>): void {
      const field: EventTarget = event.target
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && !/^(checkbox|radio)$/.test(field.type) && typedIn.current.has(field.name)) void look(field)
    },
  }
}
