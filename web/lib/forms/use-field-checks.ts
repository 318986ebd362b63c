import { type FocusEvent, useRef } from 'react'
import { useBlurCheck } from './use-blur-check.ts'

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
  const blur = useBlurCheck()

  return {
    noteTyping: (field: string) => void typedIn.current.add(field),
    /** Notes a judgement: from now on an empty field was not left so by the user. */
    noteJudgement(): void {
      blur.forget()
      typedIn.current.clear()
    },
    onBlur(event: FocusEvent<HTMLFormElement>): void {
      const { target, currentTarget: form }: { target: EventTarget; currentTarget: HTMLFormElement } = event
      if (check === undefined || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      if (/^(checkbox|radio)$/.test(target.type) || !typedIn.current.has(target.name)) return
      const { value } = target
      const name = target.name as F
      void blur.check(
        () => check(name, value, form),
        (problem) => onChecked(name, problem),
        () => isUnderWay() || target.value !== value,
      )
    },
  }
}
