/** The draft of a new organization. */
export interface Draft {
  /** Sent with the form, so that sending it again makes no second organization. */
  key: string
  name: string
  description: string
}

/** The place of the draft: another user of this browser does not find it. */
const placeOf = (userId: number) => `new-organization:${userId}`

/** The earlier draft of this tab, so that a reload costs nothing. */
export function findDraft(userId: number): Draft {
  try {
    const { key, name, description } = JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? '{}') as Record<
      string,
      unknown
    >
    return { key: textOf(key) || crypto.randomUUID(), name: textOf(name), description: textOf(description) }
  } catch {
    return { key: crypto.randomUUID(), name: '', description: '' }
  }
}

export function saveDraft(userId: number, key: string, fields: FormData): void {
  const draft: Draft = { key, name: textOf(fields.get('name')), description: textOf(fields.get('description')) }
  try {
    sessionStorage.setItem(placeOf(userId), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing for us makes the organization all the same.
  }
}

export function removeDraft(userId: number): void {
  try {
    sessionStorage.removeItem(placeOf(userId))
  } catch {
    // Nothing could be kept either.
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
