/** The draft of a registration, kept in this tab until there is a participant. */
export interface RegisterDraft {
  /** Sent with the form, so that sending it again makes no second registration. */
  key: string
  /**
   * The values by the names of the inputs; of a box that is ticked 'on', of one that is not ''. A text that was empty
   * all the time is left out.
   */
  values: Readonly<Record<string, string>>
}

/** Never kept, not even in this tab; and fields of one rendering of the page alone. */
const keptNowhere: ReadonlySet<string> = new Set(['password', '_token', 'form_key', 'invitation'])

const placeOf = (projectId: number) => `sign-up:${projectId}`

export function findRegisterDraft(projectId: number): RegisterDraft | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(placeOf(projectId)) ?? 'null')
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Whether it is a draft of this version: another version of the page may have written it. */
function isDraft(found: unknown): found is RegisterDraft {
  const { key, values } = (found ?? {}) as Partial<RegisterDraft>
  if (typeof key !== 'string' || typeof values !== 'object' || values === null) return false
  return Object.values(values).every((value) => typeof value === 'string')
}

export function saveRegisterDraft(projectId: number, { key, values }: RegisterDraft): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !keptNowhere.has(name)))
  // A photo may be more than a browser keeps: the text is worth more than it.
  const { photo_url: _photo, ...typed } = kept
  if (!write(projectId, { key, values: kept })) write(projectId, { key, values: typed })
}

function write(projectId: number, draft: RegisterDraft): boolean {
  try {
    sessionStorage.setItem(placeOf(projectId), JSON.stringify(draft))
    return true
  } catch {
    // A browser that keeps nothing for us signs people up all the same; only a reload costs some typing.
    return false
  }
}

export function removeRegisterDraft(projectId: number): void {
  try {
    sessionStorage.removeItem(placeOf(projectId))
  } catch {
    // Nothing could be kept either.
  }
}

/** The name of the chosen team in the list. */
const teamLabel = 'team_label'

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A file cannot be written back: the photo that was cut out stands in a hidden field. */
const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Input>('[name]:not([type=file])')]

/** Whether something is typed in it; what the page itself has filled in is known of it. */
const isText = (input: Input): input is HTMLInputElement | HTMLTextAreaElement =>
  !(input instanceof HTMLSelectElement) && !['hidden', 'radio', 'checkbox'].includes(input.type)

/** The values of a form, those steps included that are out of sight. */
export function valuesIn(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const input of inputsOf(form)) {
    if (input.type === 'radio')
      values[input.name] = (input as HTMLInputElement).checked ? input.value : (values[input.name] ?? '')
    else if (input.type === 'checkbox') values[input.name] = (input as HTMLInputElement).checked ? 'on' : ''
    else if (input.value !== '' || !isText(input) || input.defaultValue !== '') values[input.name] = input.value
    // A team that was looked for is not in the page after a reload.
    if (input.name === 'team_id') values[teamLabel] = (input as HTMLSelectElement).selectedOptions[0]?.text ?? ''
  }
  return values
}

/**
 * Writes a draft into the form; text typed before the scripts came stays, and of the page's defaults only an emptied
 * text is removed.
 */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const input of inputsOf(form)) {
    const value = values[input.name]
    if (value === undefined || input.type === 'hidden' || keptNowhere.has(input.name)) continue
    if (value === '' && !isText(input)) continue
    if (input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox'))
      input.checked = input.type === 'radio' ? input.value === value : value === 'on'
    else if (!isText(input) || input.value === input.defaultValue) {
      if (input.name === 'team_id') offerTeam(input, value, values[teamLabel])
      input.value = value
      // The counter below a text hears of it.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/** Puts a team that was looked for back among the choices. */
function offerTeam(choices: Element, value: string, label: string | undefined): void {
  if (label && choices.querySelector(`[value="${CSS.escape(value)}"]`) === null)
    choices.append(Object.assign(document.createElement('option'), { value, text: label }))
}
