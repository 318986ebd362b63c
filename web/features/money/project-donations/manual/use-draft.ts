import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounce } from '../../../../lib/hooks/use-debounce.ts'
import { emptyRow, isEmptyRow, type TypedRow } from './manual-row.ts'

interface Draft {
  /** Makes a repeated save the same one; another form has another. */
  key: string
  rows: TypedRow[]
}

/** A manager who comes from the page of a participant enters donations for them. */
const firstRow = (): TypedRow => ({
  ...emptyRow,
  participant_id: new URLSearchParams(location.search).get('for') ?? '',
})

const newDraft = (): Draft => ({ key: crypto.randomUUID(), rows: [firstRow()] })

/**
 * The unsaved rows. They are kept in this tab of the browser, so that a reload, a lost connection or a
 * session that is over lose nothing, and no other tab shows names of donors.
 */
export function useDraft(projectId: number) {
  const place = `manual-donations:${projectId}`
  const [draft, setDraft] = useState<Draft>(() => readDraft(place) ?? newDraft())
  const write = () => {
    try {
      sessionStorage.setItem(place, JSON.stringify(draft))
    } catch {
      // A browser that keeps nothing loses it at a reload; the form itself goes on.
    }
  }
  // Writing thousands of rows down takes a moment.
  useDebounce(draft, write)
  const leave = useEffectEvent(write)
  useEffect(() => {
    const onLeave = () => leave()
    addEventListener('pagehide', onLeave)
    return () => removeEventListener('pagehide', onLeave)
  }, [])
  return {
    key: draft.key,
    rows: draft.rows,
    setRows: (change: (rows: readonly TypedRow[]) => TypedRow[]) =>
      setDraft((known) => ({ ...known, rows: change(known.rows) })),
    /** Clears the draft after all is saved, or thrown away: the next one is another form. */
    clear: () => {
      sessionStorage.removeItem(place)
      setDraft(newDraft())
    },
  }
}

function readDraft(place: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Draft> | null
    if (typeof kept?.key !== 'string' || !Array.isArray(kept.rows) || kept.rows.length === 0) return undefined
    const rows = kept.rows.map((row) => ({ ...emptyRow, ...row }))
    return rows.every(isEmptyRow) ? undefined : { key: kept.key, rows }
  } catch {
    return undefined
  }
}
