import { useEffect, useEffectEvent, useRef } from 'react'
import { type Errors, refusalFrom } from '../../../../../lib/forms/refusal.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { type DetailField, isDetailField } from './details.ts'
import type { DetailValues } from './use-details.ts'

interface SavedFieldsOptions {
  /** @throws Refusal, and TypeError without a connection */
  save: (values: DetailValues) => Promise<unknown>
  setError: (field: DetailField, text: string | undefined) => void
  /** Runs once the browser is on line again. */
  onOnline: () => void
}

/** A postal code is judged by its country, so the two are saved together. */
const together: readonly string[] = ['postal_code', 'country']

/**
 * Saves fields one by one. Those that were left without a connection are saved once there is one again, and their
 * errors go.
 */
export function useSavedFields({ save, setError, onOnline }: SavedFieldsOptions) {
  const t = useTranslate()
  const unsaved = useRef<DetailValues>({})

  /** Saves a field as it stands in the form. @returns its error */
  async function saveField(field: DetailField, form: HTMLFormElement): Promise<string | undefined> {
    const names = together.includes(field) ? together : [field]
    const values: DetailValues = {}
    for (const name of names) {
      const control = form.elements.namedItem(name)
      if (isDetailField(name) && isControl(control)) values[name] = control.value
    }
    const errors = await errorsOf(values)
    for (const [name, text] of Object.entries(errors)) if (name !== field && isDetailField(name)) setError(name, text)
    return errors[field]
  }
  async function errorsOf(values: DetailValues): Promise<Errors> {
    const fields = Object.keys(values) as DetailField[]
    try {
      await save(values)
      for (const field of fields) delete unsaved.current[field]
      return {}
    } catch (thrown) {
      const { status, errors, alert } = refusalFrom(thrown, t, t('errors.offline'))
      if (status === 0) Object.assign(unsaved.current, values)
      return alert === undefined ? errors : Object.fromEntries(fields.map((field) => [field, alert]))
    }
  }
  const saveAgain = useEffectEvent(async () => {
    onOnline()
    for (const [field, value] of Object.entries(unsaved.current) as [DetailField, string][])
      setError(field, (await errorsOf({ [field]: value }))[field])
  })
  useEffect(() => {
    const onConnected = () => void saveAgain()
    addEventListener('online', onConnected)
    return () => removeEventListener('online', onConnected)
  }, [])
  return saveField
}

const isControl = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
