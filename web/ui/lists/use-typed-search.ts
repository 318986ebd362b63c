import { useState } from 'react'
import { useDebounce } from '../../lib/hooks/use-debounce.ts'

/**
 * Returns the text in the field to search with; it follows the URL, and is looked for once typing pauses. A letter that
 * is typed while that search begins stays.
 */
export function useTypedSearch(search: string, look: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const [formerSearch, setFormerSearch] = useState(search)
  const [sought, setSought] = useState(search)
  if (formerSearch !== search) {
    setFormerSearch(search)
    setSought(search)
    if (search !== sought) setTyped(search)
  }
  useDebounce(typed, () => {
    if (typed === search) return
    setSought(typed)
    look(typed)
  })
  return [typed, setTyped] as const
}
