import { useEffect, useRef } from 'react'
import type { CreationDraft, DraftEvent } from './creation-draft.ts'
import { forgetCreationDraft, keepCreationDraft, valuesIn } from './creation-draft.ts'

/** Keeps the draft, until the page is made. */
export function useKeptDraft(userId: number, draft: CreationDraft, element: () => HTMLFormElement | null) {
  const latest = useRef<Pick<CreationDraft, 'key' | 'events'>>(draft)
  const isMade = useRef(false)
  useEffect(() => {
    const keep = () => keepNow()
    // A value that a calendar chose, or a browser filled in, was not typed.
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function keepNow(): void {
    const form = element()
    if (form === null || isMade.current) return
    // The other form asks more, or less.
    const values = { ...draft.values, ...valuesIn(form) }
    keepCreationDraft(userId, { ...latest.current, values })
  }
  return {
    keepNow,
    keepEvents(events: readonly DraftEvent[]): void {
      latest.current = { key: draft.key, events }
      keepNow()
    },
    forget(): void {
      isMade.current = true
      forgetCreationDraft(userId)
    },
  }
}
