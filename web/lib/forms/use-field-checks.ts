import { type FocusEvent, useRef } from 'react'
import { usePointerUp } from '../hooks/use-pointer-up.ts'

/** The error of a field as it is now, or undefined. */
export type CheckField<F extends string> = (
  field: F,
  value: string,
  form: HTMLFormElement,
) => Promise<string | undefined> | string | undefined

interface FieldChecksOptions<F extends string> {
  check: CheckField<F> | undefined
  isUnderWay: () => boolean
  onChecked: (field: F, problem: string | undefined) => void
}

/** Checks a text when it is left, once something was typed in it: a field only passed by is not checked [5.17]. */
export function useFieldChecks<F extends string>({ check, isUnderWay, onChecked }: FieldChecksOptions<F>) {
  const typedIn = useRef(new Set<string>())
  /** How often the whole form was judged: that says all, and a field on its own has nothing to add. */
  const judgements = useRef(0)
  const pointerUp = usePointerUp()

  async function look(input: HTMLInputElement | HTMLTextAreaElement, form: HTMLFormElement): Promise<void> {
    const { value } = input
    const judged = judgements.current
    const isOver = () => isUnderWay() || judged !== judgements.current || input.value !== value
    // A text that appears moves the button away from under the finger that is on it.
    await pointerUp()
    if (isOver() || check === undefined) return
    try {
      const problem = await check(input.name as F, value, form)
      if (!isOver()) onChecked(input.name as F, problem)
    } catch {
      // A check that could not be made says nothing: sending the form tells all.
    }
  }

  return {
    noteTyping: (field: string) => void typedIn.current.add(field),
    /** A field emptied from now on was not left empty by the user. */
    noteJudgement(): void {
      judgements.current += 1
      typedIn.current.clear()
    },
    onBlur(event: FocusEvent<HTMLFormElement>): void {
      const field: EventTarget = event.target
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && !/^(checkbox|radio)$/.test(field.type) && typedIn.current.has(field.name))
        void look(field, event.currentTarget)
    },
  }
}
