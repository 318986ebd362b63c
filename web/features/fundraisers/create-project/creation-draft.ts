/** An event that participants can choose, as it is typed. */
export interface DraftEvent {
  name: string
  type: string
}

/** The draft of a new project. */
export interface CreationDraft {
  /** Sent with the form, so that sending it again makes no second project. */
  key: string
  /** The values by the names of the inputs; of a box that is ticked 'on', of one that is not ''. */
  values: Readonly<Record<string, string>>
  events: readonly DraftEvent[]
}

/** Bank data are never kept, not even in this tab. */
const keptNowhere: ReadonlySet<string> = new Set(['bank_account', 'bank_account_holder'])

/** The place of the draft: another user of this browser does not find it. */
const placeOf = (userId: number) => `new-project:${userId}`

export const newDraft = (): CreationDraft => ({ key: crypto.randomUUID(), values: {}, events: [] })

/** Chosen once for a user who came for it; another choice is there after a reload. */
export function forOrganization(draft: CreationDraft, asked: string | undefined): CreationDraft {
  if (asked === undefined || draft.values['asked_organization'] === asked) return draft
  return { ...draft, values: { ...draft.values, organization_id: asked, asked_organization: asked } }
}

/** The earlier draft of this tab, in whichever of the two forms. */
export function findCreationDraft(userId: number): CreationDraft | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? 'null')
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Whether it is a draft of this version: another version of the page may have written it. */
function isDraft(found: unknown): found is CreationDraft {
  if (typeof found !== 'object' || found === null) return false
  const { key, values, events } = found as Partial<CreationDraft>
  return typeof key === 'string' && isTexts(values) && Array.isArray(events) && events.every(isTexts)
}

const isTexts = (found: unknown): found is Record<string, string> =>
  typeof found === 'object' && found !== null && Object.values(found).every((value) => typeof value === 'string')

export function saveCreationDraft(userId: number, { key, values, events }: CreationDraft): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !keptNowhere.has(name)))
  try {
    sessionStorage.setItem(placeOf(userId), JSON.stringify({ key, values: kept, events }))
  } catch {
    // A browser that keeps nothing for us makes the page all the same; only a reload costs some typing.
  }
}

export function removeCreationDraft(userId: number): void {
  try {
    sessionStorage.removeItem(placeOf(userId))
  } catch {
    // Nothing could be kept either.
  }
}

/** The values of a form, those parts included that are out of sight for the moment. */
export function valuesIn(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const input of form.querySelectorAll<HTMLInputElement>('[name]')) {
    if (input.type === 'radio') values[input.name] = input.checked ? input.value : (values[input.name] ?? '')
    else values[input.name] = input.type === 'checkbox' ? (input.checked ? 'on' : '') : input.value
  }
  return values
}
