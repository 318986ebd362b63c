import { useEffect, useRef } from 'react'
import type { checkOrganizationField } from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { checkFieldAt } from '../../../../lib/forms/check-field.ts'
import { postedFields } from '../../../../lib/forms/posted-fields.ts'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { type Form, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { useDetails, useSave } from '../details.tsx'
import { type DetailField, isSwitch, textOf } from './detail-texts.ts'

interface DetailsForm<F extends string> extends Form<F> {
  /** Checks a field that is chosen and not left by a blur, as a day is. */
  look: (field: F, value: string) => void
}

/**
 * Returns a form with some of the settings. Only changed fields are sent, so that two editors of different fields do
 * not conflict. When another editor changed the same field meanwhile, the form shows the current value, and saving
 * again replaces it.
 * @param textsByField the current value as that message gives it, for fields where it differs from the text in the form
 */
export function useDetailsForm<F extends DetailField>(
  id: string,
  fields: readonly F[],
  textsByField: Partial<Record<F, (details: OrganizationDetails) => string>> = {},
): DetailsForm<F> {
  const t = useTranslate()
  const toast = useToast()
  const { details, latest, answers } = useDetails()
  const save = useSave()
  const base = useRef(baseOf(details, fields))
  const params = { id: details.id }
  const check = checkFieldAt<typeof checkOrganizationField>('/api/organization/validate/:id', { params })

  const form: Form<F> = useForm<F>({
    id: `organization-${id}`,
    fields,
    values: Object.fromEntries(fields.map((field) => [field, textOf(details, field)])) as Record<F, string>,
    check,
    async submit(_posted, element) {
      const typed = typedIn(element, fields)
      const changed = fields.filter((field) => typed[field] !== base.current[field].typed)
      if (changed.length === 0) return form.setSavedText(t('organize.unchanged'))
      const changes = Object.fromEntries(changed.map((field) => [field, typed[field]]))
      const saved = await save(changes, (now) => {
        const clashes = changed.filter((field) => textOf(now, field) !== base.current[field].inForce)
        if (clashes.length > 0) throw clashing(now, clashes)
      })
      for (const field of changed) {
        const latestText = textOf(latest(), field)
        // A change that is held until others agree is not in force: the field shows the value in force, and the page
        // explains the rest.
        const isHeld = latestText === base.current[field].inForce
        base.current[field] = {
          typed: isHeld ? putBack(element, field, latestText) : typed[field],
          inForce: latestText,
        }
      }
      form.setSavedText(saved)
      toast({ text: saved })
    },
  })

  const { setSavedText } = form
  // The message about a pending change goes once the change was answered.
  useEffect(() => setSavedText(undefined), [answers, setSavedText])

  /** Returns the stored values that clash, which saving once more replaces. */
  function clashing(now: OrganizationDetails, clashes: readonly F[]): Refusal {
    const messages = clashes.map((field) => {
      base.current[field].inForce = textOf(now, field)
      const value = textsByField[field]?.(now) ?? textOf(now, field)
      return [field, value === '' ? t('organize.newer_empty') : t('organize.newer', { value })]
    })
    return new Refusal({ status: 409, errors: Object.fromEntries(messages) })
  }
  return {
    ...form,
    look(field, value) {
      form.touch(field)
      void check(field, value).then((problem) => form.setError(field, problem))
    },
  }
}

type Base<F extends DetailField> = Record<F, { typed: string; inForce: string }>

/** Returns the value of each field when it was read, as it stands in the form and as the server has it. */
const baseOf = <F extends DetailField>(details: OrganizationDetails, fields: readonly F[]): Base<F> =>
  Object.fromEntries(
    fields.map((field) => [field, { typed: textOf(details, field), inForce: textOf(details, field) }]),
  ) as Base<F>

/** @returns the current value of the field */
function putBack(element: HTMLFormElement, field: string, text: string): string {
  const input = element.elements.namedItem(field)
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = text === 'true'
  else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = text
  return text
}

/** Returns the typed values of a form. A box that is not ticked is not posted at all. */
function typedIn<F extends DetailField>(element: HTMLFormElement, fields: readonly F[]): Record<F, string> {
  const posted = postedFields(element) as Record<string, string | undefined>
  const textIn = (field: F) => (isSwitch(field) ? String(posted[field] !== undefined) : (posted[field] ?? ''))
  return Object.fromEntries(fields.map((field) => [field, textIn(field)])) as Record<F, string>
}
