/** The draft of a form, kept in this tab of the browser, so that a reload loses nothing and no other tab shows it. */
export interface BrowserDraft<Draft> {
  /** The earlier draft for a project or a user, by its id. */
  find: (id: number) => Draft | undefined
  /**
   * Saves the draft.
   * @returns false in a browser that stores nothing for us, or not as much: the form goes on, and a reload costs some
   *   typing
   */
  save: (id: number, draft: Draft) => boolean
  /** Call once the form has arrived: the next one starts empty. */
  remove: (id: number) => void
}

/**
 * @param read checks the stored value, which another version of the page may have written; undefined when it is no
 * draft
 */
export function browserDraft<Draft>(name: string, read: (value: unknown) => Draft | undefined): BrowserDraft<Draft> {
  const keyOf = (id: number) => `${name}:${id}`
  return {
    find: (id) => read(storedAt(keyOf(id))),
    save(id, draft) {
      try {
        sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    remove(id) {
      try {
        sessionStorage.removeItem(keyOf(id))
      } catch {
        // Nothing could be stored either.
      }
    },
  }
}

function storedAt(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Returns a stored value as an object, of which nothing else is certain; one without properties for any other value.
 */
export const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Whether a kept value holds texts alone, by name. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** Returns the values without the fields that no browser keeps, not even in its tab. */
export const withoutFields = <Value>(
  values: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Record<string, Value> => Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
