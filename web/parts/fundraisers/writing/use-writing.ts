import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { valuesIn } from '../../../lib/drafts/values-in.ts'
import { useDebounce } from '../../../lib/hooks/use-debounce.ts'
import { type ChangedPhoto, removeDraft, storeDraft, findDraft } from './writing-drafts.ts'

/** The values of the fields by their names. */
export type Values = Readonly<Record<string, string>>

interface WritingSubject {
  /** The page and the kind of text, such as `block-project-7`. */
  draftKind: string
  /** The block or the update; 0 for a new one. */
  id: number
  /** The version, or the text, that the writer begins from. */
  base: string
}

/**
 * Returns a text of a page while it is written: its preview, and its draft, which stays in this tab of the browser
 * through a reload, a lost connection and a refusal, until the text is saved or left as it was.
 */
export function useWriting({ draftKind, id, base }: WritingSubject) {
  const fields = useRef<HTMLDivElement>(null)
  const [restored] = useState(() => findDraft(draftKind, id))
  const [photo, setPhoto] = useState<ChangedPhoto>(restored?.photo)
  const [previewed, setPreviewed] = useState<Values>()
  const [checked, setChecked] = useState<Values>()
  const form = useCallback(() => fields.current?.querySelector('form') ?? null, [])
  const draft = useStoring(draftKind, id, () => {
    const element = form()
    return element === null ? undefined : { base: restored?.base ?? base, values: valuesIn(element), photo }
  })
  function check(): Values {
    const element = form()
    const values = element === null ? {} : valuesIn(element)
    setChecked(values)
    return values
  }
  return {
    /** The props of the element around the form. */
    props: { ref: fields, onBlur: check },
    submit: () => form()?.requestSubmit(),
    photo,
    setPhoto(changed: ChangedPhoto): void {
      setPhoto(changed)
      draft.schedule()
    },
    /** The draft that was found, with the base that it was begun from. */
    restored,
    /** The first value of a field: that of the draft, or the stored one. */
    textOf: (name: string, stored: string): string => restored?.values[name] ?? stored,
    /** The values that the preview shows; undefined in form mode [4.01]. */
    previewed,
    preview: () => setPreviewed(check()),
    edit: () => setPreviewed(undefined),
    /** Leads to a field, which has to be in sight before it can be reached. */
    goTo(name: string): void {
      flushSync(() => setPreviewed(undefined))
      form()?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    },
    /** The values when a field last lost the focus; advice is about these. */
    checked,
    check,
    /** Takes the new value of one field into the checked ones, while it is written. */
    recheck: (name: string, value: string) => setChecked((previous) => previous && { ...previous, [name]: value }),
    schedule: draft.schedule,
    /** Removes the draft, once the text is saved or left as it was. */
    end: draft.end,
  }
}

export type WritingState = ReturnType<typeof useWriting>

/** Stores a draft a moment after each change, and at once when the page or the form goes away. */
function useStoring(draftKind: string, id: number, read: () => Parameters<typeof storeDraft>[2] | undefined) {
  const [changes, setChanges] = useState(0)
  const isOver = useRef(false)
  const write = () => {
    const draft = changes === 0 || isOver.current ? undefined : read()
    if (draft !== undefined) storeDraft(draftKind, id, draft)
  }
  useDebounce(changes, write)
  const leave = useEffectEvent(write)
  useEffect(() => {
    const onLeave = () => leave()
    addEventListener('pagehide', onLeave)
    return () => removeEventListener('pagehide', onLeave)
  }, [])
  const latest = useRef(write)
  useLayoutEffect(() => {
    latest.current = write
  })
  // The fields are still there in the cleanup of a layout effect.
  useLayoutEffect(() => () => latest.current(), [])
  return useMemo(
    () => ({
      schedule: () => setChanges((count) => count + 1),
      end(): void {
        isOver.current = true
        removeDraft(draftKind, id)
      },
    }),
    [draftKind, id],
  )
}
