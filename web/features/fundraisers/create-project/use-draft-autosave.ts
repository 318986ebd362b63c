import { useEffect, useRef } from 'react'
import { valuesIn } from '../../../lib/drafts/values-in.ts'
import type { CreationDraft, DraftEvent } from './creation-draft.ts'
import { removeCreationDraft, saveCreationDraft } from './creation-draft.ts'

/** Saves the draft in this tab by itself, until the page is made. */
export function useDraftAutosave(userId: number, draft: CreationDraft, element: () => HTMLFormElement | null) {
  const latest = useRef<Pick<CreationDraft, 'key' | 'events'>>(draft)
  const isStored = useRef(false)
  useEffect(() => {
    const save = () => saveDraft()
    // A value that a calendar chose, or a browser filled in, was not typed.
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the page keeps its user, draft and form
  }, [])

  function saveDraft(): void {
    const form = element()
    if (form === null || isStored.current) return
    // The other form has more fields, or fewer.
    const values = { ...draft.values, ...valuesIn(form) }
    saveCreationDraft(userId, { ...latest.current, values })
  }
  return {
    saveDraft,
    saveEvents(events: readonly DraftEvent[]): void {
      latest.current = { key: draft.key, events }
      saveDraft()
    },
    removeDraft(): void {
      isStored.current = true
      removeCreationDraft(userId)
    },
  }
}
