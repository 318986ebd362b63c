import { browserDraft, isTexts, propertiesOf, withoutFields } from '../../../lib/drafts/browser-draft.ts'
import { type FormInput, inputsOf, valuesIn } from '../../../lib/drafts/values-in.ts'

/** The draft of a registration, kept in this tab until there is a participant. */
export interface RegisterDraft {
  /** The idempotency key sent with the form, so that sending it again makes no second registration. */
  key: string
  /**
   * The values by the names of the inputs; of a box that is ticked 'on', of one that is not ''. A text that was empty
   * all the time is left out.
   */
  values: Readonly<Record<string, string>>
}

/** Never kept, not even in this tab; and fields of one rendering of the page alone. */
const unsavedFields: ReadonlySet<string> = new Set(['password', '_token', 'form_key', 'invitation'])

const drafts = browserDraft<RegisterDraft>('sign-up', (value) => {
  const { key, values } = propertiesOf(value)
  return typeof key === 'string' && isTexts(values) ? { key, values } : undefined
})

export const findRegisterDraft = drafts.find

export function saveRegisterDraft(projectId: number, { key, values }: RegisterDraft): void {
  const draftValues = withoutFields(values, unsavedFields)
  // A photo may be more than a browser keeps: the text is worth more than it.
  if (!drafts.save(projectId, { key, values: draftValues }))
    drafts.save(projectId, { key, values: withoutFields(draftValues, new Set(['photo_url'])) })
}

export const removeRegisterDraft = drafts.remove

/** The name of the chosen team in the list. */
const teamLabel = 'team_label'

/** Whether an input takes typed text, whose default value is what the page itself has filled in. */
const isText = (input: FormInput): input is HTMLInputElement | HTMLTextAreaElement =>
  !(input instanceof HTMLSelectElement) && !['hidden', 'radio', 'checkbox'].includes(input.type)

/**
 * Returns the values of a form to store. A team that was looked for is not in the page after a reload, so its name is
 * among them.
 */
export function registerValuesIn(form: HTMLFormElement): Record<string, string> {
  const untyped = inputsOf(form).filter((input) => isText(input) && input.value === '' && input.defaultValue === '')
  const values = withoutFields(valuesIn(form), new Set(untyped.map(({ name }) => name)))
  const team = form.querySelector<HTMLSelectElement>('select[name=team_id]')
  return team === null ? values : { ...values, [teamLabel]: team.selectedOptions[0]?.text ?? '' }
}

/**
 * Writes a draft into the form; text typed before the scripts came stays, and of the page's defaults only an emptied
 * text is removed.
 */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const input of inputsOf(form)) {
    const value = values[input.name]
    if (value === undefined || input.type === 'hidden' || unsavedFields.has(input.name)) continue
    if (value === '' && !isText(input)) continue
    if (input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox'))
      input.checked = input.type === 'radio' ? input.value === value : value === 'on'
    else if (!isText(input) || input.value === input.defaultValue) {
      if (input.name === 'team_id') offerTeam(input, value, values[teamLabel])
      input.value = value
      // For the counter below a text.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/** Puts a team that was looked for back among the choices. */
function offerTeam(choices: Element, value: string, label: string | undefined): void {
  if (label && choices.querySelector(`[value="${CSS.escape(value)}"]`) === null)
    choices.append(Object.assign(document.createElement('option'), { value, text: label }))
}
