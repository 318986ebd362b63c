import { browserDraft, propertiesOf } from '../../../lib/drafts/browser-draft.ts'

/** The draft of a new organization. */
export interface Draft {
  /** The idempotency key sent with the form, so that sending it again makes no second organization. */
  key: string
  name: string
  description: string
}

/** The drafts of this tab, one for each user: another user of this browser gets none of them. */
const drafts = browserDraft<Draft>('new-organization', (value) => {
  const { key, name, description } = propertiesOf(value)
  return typeof key === 'string' ? { key, name: textOf(name), description: textOf(description) } : undefined
})

/** Finds the earlier draft of this tab, or returns an empty one. */
export const findDraft = (userId: number): Draft =>
  drafts.find(userId) ?? { key: crypto.randomUUID(), name: '', description: '' }

export function saveDraft(userId: number, key: string, fields: FormData): void {
  drafts.save(userId, { key, name: textOf(fields.get('name')), description: textOf(fields.get('description')) })
}

export const removeDraft = drafts.remove

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
