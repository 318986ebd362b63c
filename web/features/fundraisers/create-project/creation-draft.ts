import { browserDraft, isTexts, propertiesOf, withoutFields } from '../../../lib/drafts/browser-draft.ts'

/** An event that participants can choose, as it is typed. */
export interface DraftEvent {
  name: string
  type: string
}

/** The draft of a new project. */
export interface CreationDraft {
  /** The idempotency key sent with the form, so that sending it again makes no second project. */
  key: string
  /** The values by the names of the inputs; of a box that is ticked 'on', of one that is not ''. */
  values: Readonly<Record<string, string>>
  events: readonly DraftEvent[]
}

/** Bank data are never stored, not even in this tab. */
const unsavedFields: ReadonlySet<string> = new Set(['bank_account', 'bank_account_holder'])

/** The draft of either of the two forms: another user of this browser does not find it. */
const drafts = browserDraft<CreationDraft>('new-project', (value) => {
  const { key, values, events } = propertiesOf(value)
  return typeof key === 'string' && isTexts(values) && isEvents(events) ? { key, values, events } : undefined
})

const isEvents = (value: unknown): value is DraftEvent[] => Array.isArray(value) && value.every(isTexts)

export const newDraft = (): CreationDraft => ({ key: crypto.randomUUID(), values: {}, events: [] })

/**
 * Chooses the organization once, for a user who came to begin a project for it; a later choice of the user survives a
 * reload.
 */
export function forOrganization(draft: CreationDraft, organizationId: string | undefined): CreationDraft {
  if (organizationId === undefined || draft.values['asked_organization'] === organizationId) return draft
  return { ...draft, values: { ...draft.values, organization_id: organizationId, asked_organization: organizationId } }
}

export const findCreationDraft = drafts.find

export function saveCreationDraft(userId: number, draft: CreationDraft): void {
  drafts.save(userId, { ...draft, values: withoutFields(draft.values, unsavedFields) })
}

export const removeCreationDraft = drafts.remove
