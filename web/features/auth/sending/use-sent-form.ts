import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { PostedFields } from '../../../lib/api.ts'
import { postedFields } from '../../../lib/forms/posted-fields.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { usePointerUp } from '../../../lib/hooks/use-pointer-up.ts'
import type { FormAnswer, Refusal } from './form-answer.ts'
import { useUnderWay } from '../../../lib/forms/use-under-way.ts'

export interface SentFormOptions<O extends { kind: string }> {
  /** What the server said to a form that was sent without scripts. */
  answer: FormAnswer | undefined
  send: (fields: PostedFields) => Promise<O | ({ kind: 'refused' } & Refusal)>
  /** What is wrong with a field that was just left, or undefined. */
  check?: (field: string, value: string, form: HTMLFormElement) => Promise<string | undefined>
  /** @returns whether the page is about to be left, so that the form stays busy */
  onAnswer: (outcome: O) => boolean
  onRefused?: (refusal: Refusal) => void
}

/**
 * A form that is sent in place. Its inputs are the truth, not React: what a password manager filled in, or was typed
 * before the scripts arrived, counts. Errors appear at their field when it is left [5.17] and when the form is refused,
 * and the first wrong field gets the focus.
 */
export function useSentForm<O extends { kind: string }>(options: SentFormOptions<O>) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const sending = useUnderWay()
  const refusal = useRefusal(options.answer)
  const checks = useChecks(options.check, sending.isUnderWay, refusal.setError)
  useFocusOnError(form, refusal.count)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.isUnderWay()) return
    sending.begin()
    let isLeaving = false
    try {
      const outcome = await options.send(postedFields(event.currentTarget))
      if (isRefused(outcome)) {
        // What is emptied now was not left empty by who typed in it.
        checks.forget()
        refusal.refuse(outcome)
        options.onRefused?.(outcome)
      } else {
        refusal.refuse(undefined)
        isLeaving = options.onAnswer(outcome)
      }
    } catch {
      refusal.refuse({ status: 0, errors: {}, alert: t('errors.offline') })
    }
    if (!isLeaving) sending.end()
  }

  return {
    form,
    isBusy: sending.isShown,
    errors: refusal.errors,
    alert: refusal.alert,
    /** How often it was refused; each time is one to point at. */
    refusals: refusal.count,
    /** Something to say about a single field, without moving anybody. */
    newsOfField: refusal.newsOfField,
    refuse: refusal.refuse,
    on: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onBlur: checks.onBlur,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        checks.onInput(event)
        refusal.setError((event.target as HTMLInputElement).name, undefined)
      },
    },
  }
}

const isRefused = (outcome: { kind: string }): outcome is { kind: 'refused' } & Refusal => outcome.kind === 'refused'

/** What is wrong now. */
function useRefusal(answer: FormAnswer | undefined) {
  const isAnswerRefused = answer !== undefined && (answer.alert !== undefined || Object.keys(answer.errors).length > 0)
  const [errors, setErrors] = useState<Record<string, string>>(answer?.errors ?? {})
  const [alert, setAlert] = useState(answer?.alert)
  const [count, setCount] = useState(isAnswerRefused ? 1 : 0)
  const [newsOfField, setNewsOfField] = useState<{ field: string; text: string }>()
  return {
    errors,
    alert,
    count,
    newsOfField,
    refuse(refusal: Refusal | undefined): void {
      setErrors(refusal?.errors ?? {})
      setAlert(refusal?.alert)
      setNewsOfField(undefined)
      if (refusal !== undefined) setCount((earlier) => earlier + 1)
    },
    setError(field: string, text: string | undefined): void {
      setErrors((known) => {
        if (known[field] === text) return known
        const { [field]: _former, ...others } = known
        return text === undefined ? others : { ...others, [field]: text }
      })
      setNewsOfField(text === undefined ? undefined : { field, text })
    },
  }
}

/** Checks a field when it is left, once something was typed in it: who only passes by is not scolded. */
function useChecks(
  check: SentFormOptions<{ kind: string }>['check'],
  isSending: () => boolean,
  setError: (field: string, text: string | undefined) => void,
) {
  const typedIn = useRef(new Set<string>())
  const pointerUp = usePointerUp()

  async function look(input: HTMLInputElement, form: HTMLFormElement): Promise<void> {
    const { name, value } = input
    // A text that appears moves the button away from under the finger that is on it.
    await pointerUp()
    if (isSending() || check === undefined) return
    const problem = await check(name, value, form)
    if (!isSending() && input.value === value) setError(name, problem)
  }

  return {
    forget: () => typedIn.current.clear(),
    onInput: (event: FormEvent<HTMLFormElement>) => void typedIn.current.add((event.target as HTMLInputElement).name),
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const input = event.target as unknown as HTMLInputElement
      const isText = input instanceof HTMLInputElement && input.type !== 'checkbox' && input.type !== 'radio'
      if (isText && typedIn.current.has(input.name)) void look(input, event.currentTarget)
    },
  }
}

/** To the first wrong field that can be seen, or else to the alert. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[data-invalid]') ?? [])]
    const target = wrong.find((field) => field.closest('[hidden]') === null)
    ;(target ?? form.current?.querySelector<HTMLElement>('[data-alert]'))?.focus()
  }, [form, refusals])
}
