import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageSettings } from '../../../lib/texts/translate.ts'
import { findDonationDraft, saveDonationDraft } from './donation/donation-draft.ts'
import { fittingMethod, type DonationOffer } from './donation/donation-offer.ts'
import { chosenEuros, type DonationField, donationValuesOf, type DonationValues } from './donation/donation-values.ts'

interface FormValuesOptions {
  /** The form, once it stands on the page. */
  element: () => HTMLFormElement | null
  projectId: number
  offer: DonationOffer
  initialValues: DonationValues
  /** Whether the page is the answer to a form that was sent: it shows the sent values, not a draft. */
  isAnswer: boolean
  /** A method that the donor had picked cannot take the donation any more. */
  onMethodDropped: (method: string) => void
}

/**
 * Returns the values of the form. The form itself is the truth, not React: text typed before the scripts arrived,
 * restored by the browser or filled in by a password manager is never overwritten.
 */
export function useFormValues(options: FormValuesOptions) {
  const { element, projectId, offer, initialValues, isAnswer, onMethodDropped } = options
  const { search } = useLocation()
  const { language } = usePageSettings()
  const [values, setValues] = useState(initialValues)
  const [isReady, setReady] = useState(false)
  const isDonorsMethod = useRef(false)

  function read(): DonationValues {
    const form = element()
    if (form === null) return values
    const chosen = chosenMethod(form)
    const currentValues = { ...donationValuesOf(new FormData(form), language), payment_method: chosen }
    const donation = { euros: chosenEuros(currentValues), type: currentValues.donation_type }
    const fitting = fittingMethod(offer, { chosen, isDonorsOwn: isDonorsMethod.current, donation })
    if (fitting !== chosen) {
      for (const radio of inputsOf(form, 'payment_method')) radio.checked = radio.value === fitting
      if (fitting === '' && isDonorsMethod.current) onMethodDropped(chosen)
    }
    const now = { ...currentValues, payment_method: fitting }
    setValues(now)
    saveDonationDraft(projectId, search, now)
    return now
  }

  useEffect(() => {
    const draft = isAnswer ? undefined : findDonationDraft(projectId, search)
    const form = element()
    if (form !== null && draft !== undefined) fillIn(form, draft)
    // A method of the draft that does not fit any more is replaced without a word: the donor did nothing wrong.
    const { payment_method: method } = read()
    isDonorsMethod.current = draft?.payment_method === method && method !== initialValues.payment_method
    setReady(true)
    // oxlint-disable-next-line react/exhaustive-deps -- the form is filled in once: afterwards the donor types
  }, [])

  /** Call after every change: picking a suggestion empties the own amount, and the other way round. */
  function readAfter(changed: EventTarget): DonationValues {
    const form = element()
    if (changed instanceof HTMLInputElement && form !== null) {
      clearOtherAmount(form, changed)
      if (changed.name === 'payment_method') isDonorsMethod.current = true
    }
    return read()
  }

  return { values, isReady, read, readAfter }
}

/** Returns the chosen method, also one that is switched off, which the form itself would leave out. */
const chosenMethod = (form: HTMLFormElement): string =>
  inputsOf(form, 'payment_method').find((radio) => radio.checked)?.value ?? ''

function clearOtherAmount(form: HTMLFormElement, changed: HTMLInputElement): void {
  if (changed.name === 'suggestion') for (const box of inputsOf(form, 'amount')) box.value = ''
  if (changed.name === 'amount' && changed.value !== '')
    for (const radio of inputsOf(form, 'suggestion')) radio.checked = false
}

/** Writes the draft into the form; an empty text removes nothing, and the donor's input stays. */
function fillIn(form: HTMLFormElement, draft: Partial<DonationValues>): void {
  const isUntouched = (field: string) =>
    !(isAmount(field) ? ['amount', 'suggestion'] : [field]).some((name) => inputsOf(form, name).some(isTouched))
  const fields = Object.entries(draft).filter(([field]) => isUntouched(field)) as [DonationField, string | boolean][]
  for (const [field, value] of fields)
    for (const input of inputsOf(form, field)) {
      if (input.type === 'radio') input.checked = input.checked || input.value === value
      else if (input.type === 'checkbox') input.checked = value === true || value === input.value
      else if (input.type !== 'hidden' && typeof value === 'string' && value !== '') {
        input.value = value
        // The counter below a text listens to it.
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
}

const isAmount = (field: string) => field === 'amount' || field === 'suggestion'

/**
 * Whether the input was touched before the scripts came. The donor may be typing in a box that has the focus: a draft
 * in it would join the digits.
 */
const isTouched = (input: HTMLInputElement): boolean =>
  input.type === 'radio' || input.type === 'checkbox'
    ? input.checked !== input.defaultChecked
    : input.value !== input.defaultValue || input === document.activeElement

const inputsOf = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`),
]
