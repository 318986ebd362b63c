import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findGiftDraft, keepGiftDraft } from './gift/gift-draft.ts'
import { type GiftField, giftValuesOf, type GiftValues } from './gift/gift-values.ts'

interface FormValuesOptions {
  form: RefObject<HTMLFormElement | null>
  projectId: number
  initialValues: GiftValues
  /** The page is the answer to a form that was sent: it shows what was sent, not a draft. */
  isAnswer: boolean
}

/**
 * What the form holds. The form itself is the truth, not React: what was typed before the scripts arrived, restored by the
 * browser or filled in by a password manager is never overwritten.
 */
export function useFormValues({ form, projectId, initialValues, isAnswer }: FormValuesOptions) {
  const { search } = useLocation()
  const [values, setValues] = useState(initialValues)
  const [isReady, setReady] = useState(false)

  function read(): GiftValues {
    if (form.current === null) return values
    const now = giftValuesOf(new FormData(form.current))
    setValues(now)
    keepGiftDraft(projectId, search, now)
    return now
  }

  useEffect(() => {
    if (form.current !== null && !isAnswer) fillIn(form.current, findGiftDraft(projectId, search) ?? {})
    read()
    setReady(true)
    // Once: afterwards the donor types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** Call after every change: picking a suggestion empties the own amount, and the other way round. */
  function readAfter(changed: EventTarget): GiftValues {
    if (changed instanceof HTMLInputElement && form.current !== null) keepOneAmount(form.current, changed)
    return read()
  }

  return { values, isReady, read, readAfter }
}

function keepOneAmount(form: HTMLFormElement, changed: HTMLInputElement): void {
  if (changed.name === 'suggestion') for (const box of inputsOf(form, 'amount')) box.value = ''
  if (changed.name === 'amount' && changed.value !== '')
    for (const radio of inputsOf(form, 'suggestion')) radio.checked = false
}

/** Writes what is in the draft into the form; an empty text takes nothing away. */
function fillIn(form: HTMLFormElement, draft: Partial<GiftValues>): void {
  for (const [field, value] of Object.entries(draft) as [GiftField, string | boolean][])
    for (const input of inputsOf(form, field)) {
      if (input.type === 'radio') input.checked = input.checked || input.value === value
      else if (input.type === 'checkbox') input.checked = value === true
      else if (input.type !== 'hidden' && typeof value === 'string' && value !== '') {
        input.value = value
        // The counter below a text hears of it.
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
}

const inputsOf = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`),
]
