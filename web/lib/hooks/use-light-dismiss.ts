import { type RefObject, useEffect } from 'react'
import { defined } from '../../../contract/defined.ts'

/** Closes an open `<details>` as a menu closes: by Escape, by a click elsewhere, and when the focus moves on. */
export function useLightDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = defined(details.current)
    const removal = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (!element.contains(target as Node)) element.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      // It is served: the layers below stay as they are.
      event.preventDefault()
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, { signal: removal.signal })
    document.addEventListener('focusin', closeOutside, { signal: removal.signal })
    element.addEventListener('keydown', closeByKey, { signal: removal.signal })
    return () => removal.abort()
  }, [details])
}
