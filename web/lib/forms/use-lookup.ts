import { useRef, useState } from 'react'

interface Lookup<Query, Value> {
  initialValue: Value
  /** Whether the initial value counts from a new query until its answer; the latest one does otherwise. */
  isCleared?: boolean
  /** Reads the query from the fields, by their names; undefined for half a query, which changes nothing. */
  read: (textOf: (name: string) => string) => Query | undefined
  /** Loads the value; undefined where there is none. */
  load: (query: Query) => Promise<Value | undefined>
}

/**
 * Loads the value that belongs to fields of a form while these are filled in. The answer to a form that is sent has it
 * again, so that a failure is not shown and stops no form.
 */
export function useLookup<Query, Value>({ initialValue, isCleared = false, read, load }: Lookup<Query, Value>) {
  const [value, setValue] = useState(initialValue)
  const lastKey = useRef<string>(undefined)
  /** Fetches the value when something else stands in the fields than before. */
  async function refetch(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    const query = read((name) => {
      const text = typed.get(name)
      return typeof text === 'string' ? text : ''
    })
    const key = JSON.stringify(query)
    if (query === undefined || key === lastKey.current) return
    lastKey.current = key
    if (isCleared) setValue(initialValue)
    try {
      const loaded = await load(query)
      // Something else may have been typed since.
      if (loaded !== undefined && lastKey.current === key) setValue(loaded)
    } catch {
      // The value from before stays, and the same fields are looked up again when one is left.
      if (lastKey.current === key) lastKey.current = undefined
    }
  }
  return { value, refetch }
}
