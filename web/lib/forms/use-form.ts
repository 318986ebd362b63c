import { type FocusEvent, type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PostedFields } from '../api.ts'
import { useTranslate } from '../texts/translate.ts'
import { isFocusFree } from '../is-focus-free.ts'
import { focusOnProblem } from './focus-on-problem.ts'
import { postedFields } from './posted-fields.ts'
import { type Errors, type Problems, type Refusal, refusalFrom } from './refusal.ts'
import { type CheckField, useFieldChecks } from './use-field-checks.ts'
import { useProblems } from './use-problems.ts'
import { useUnderWay } from './use-under-way.ts'

/** 'leaving': the page is about to be left, so the form stays busy. 'more': only a part of the form was judged. */
export type SubmitOutcome = void | 'leaving' | 'more'

export interface FormOptions<F extends string> {
  /** The prefix of the ids of its fields. */
  id: string
  /** The fields that show an error of their own; errors of others become the alert. */
  fields: readonly F[]
  /** The first values of the fields. */
  values?: Partial<Record<F, unknown>>
  /** The server's answer to the form that was sent without scripts. */
  answer?: Problems
  /**
   * Sends the form and acts on the answer; answers at once when there is nothing to wait for.
   * @throws Refusal when it is refused, and other errors on the way
   */
  submit: (fields: PostedFields, form: HTMLFormElement) => Promise<SubmitOutcome> | SubmitOutcome
  check?: CheckField<F>
  /** The sent form was refused; a lost connection is no answer. */
  onRefused?: (refusal: Refusal) => void
}

/** The state and the listeners of a form; `FormAlert` and the fields of `web/ui` take it as it is. */
export interface Form<F extends string = string> {
  isBusy: boolean
  errors: Errors<F>
  alert: string | undefined
  blurError: { field: F; text: string } | undefined
  refusals: number
  /** Shows inline that the form was saved, until something else is typed. */
  savedText: string | undefined
  setSavedText: (text: string | undefined) => void
  /** The props of a field of the form. */
  field: (name: F) => { id: string; name: F; error: string | undefined; defaultValue?: string }
  setError: (field: F, text: string | undefined) => void
  /** Shows the refusal of another call with the same fields, as if the form itself was refused. */
  refuse: (refusal: Problems) => void
  forgive: (fields?: readonly F[]) => void
  /** A field was changed: its error goes, and it is checked when it is left. */
  touch: (field: F) => void
  /** The form itself, once it stands on the page. */
  element: () => HTMLFormElement | null
  /** The props of the form itself. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * Returns a form that is sent without leaving the page. Its inputs are the truth, not React: text of a password
 * manager, or typed before the scripts arrived, counts, and always stays. Errors appear at their field when it is left
 * [5.17] and when the form is refused, and the first wrong field then gets the focus. Why:
 * docs/decisions/0018-browser-controls-and-forms.md
 */
export function useForm<F extends string>(options: FormOptions<F>): Form<F> {
  const { id, fields, values = {} as Partial<Record<F, unknown>>, answer, submit, check, onRefused } = options
  const t = useTranslate()
  const ref = useRef<HTMLFormElement>(null)
  const element = useCallback(() => ref.current, [])
  const underWay = useUnderWay()
  const problems = useProblems(fields, answer)
  const checks = useFieldChecks({ check, isUnderWay: underWay.isUnderWay, onChecked: problems.setError })
  const [savedText, setSavedText] = useState<string>()
  useEffect(() => {
    if (problems.refusals > 0 && isFocusFree(ref.current)) focusOnProblem(ref.current)
  }, [problems.refusals])

  function settle(submitted: SubmitOutcome): void {
    if (submitted !== 'more') problems.forgive()
    if (submitted !== 'leaving') underWay.end()
  }
  function settleRefused(thrown: unknown): void {
    const refusal = refusalFrom(thrown, t, t('errors.offline'))
    refuse(refusal)
    if (refusal.status > 0) onRefused?.(refusal)
    underWay.end()
  }
  function refuse(refusal: Problems): void {
    checks.noteJudgement()
    problems.refuse(refusal)
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (underWay.isUnderWay()) return
    checks.noteJudgement()
    try {
      const submitted = submit(postedFields(event.currentTarget), event.currentTarget)
      if (!(submitted instanceof Promise)) return settle(submitted)
      underWay.begin()
      submitted.then(settle).catch(settleRefused)
    } catch (thrown) {
      settleRefused(thrown)
    }
  }
  function touch(field: F): void {
    checks.noteTyping(field)
    problems.setError(field, undefined)
    setSavedText(undefined)
  }

  return {
    ...problems,
    refuse,
    isBusy: underWay.isShown,
    savedText,
    setSavedText,
    field: (name) => ({
      id: `${id}-${name}`,
      name,
      error: problems.errors[name],
      ...(values[name] !== undefined && { defaultValue: String(values[name] ?? '') }),
    }),
    touch,
    element,
    props: {
      ref,
      onSubmit,
      onBlur: checks.onBlur,
      onInput: (event) => touch((event.target as HTMLInputElement).name as F),
    },
  }
}
