import { useEffect, useEffectEvent, useState } from 'react'
import { browserDraft, isTexts, propertiesOf } from '../../../../lib/drafts/browser-draft.ts'
import { useDebounce } from '../../../../lib/hooks/use-debounce.ts'
import { emptyRow, isEmptyRow, type TypedRow } from './manual-row.ts'

interface Draft {
  /** Makes a repeated save the same one; another form has another. */
  key: string
  rows: TypedRow[]
}

/** Returns the first row, for the participant from whose page the manager comes. */
const firstRow = (): TypedRow => ({
  ...emptyRow,
  participant_id: new URLSearchParams(location.search).get('for') ?? '',
})

const drafts = browserDraft<Draft>('manual-donations', (value) => {
  const { key, rows } = propertiesOf(value)
  if (typeof key !== 'string' || !Array.isArray(rows) || !rows.every(isTexts)) return undefined
  const wholeRows = rows.map((row) => ({ ...emptyRow, ...row }))
  return wholeRows.every(isEmptyRow) ? undefined : { key, rows: wholeRows }
})

const newDraft = (): Draft => ({ key: crypto.randomUUID(), rows: [firstRow()] })

/**
 * Returns the unsaved rows. They are stored in this tab of the browser, so that a reload, a lost connection or a
 * session that is over lose nothing, and no other tab shows names of donors.
 */
export function useDraft(projectId: number) {
  const [draft, setDraft] = useState<Draft>(() => drafts.find(projectId) ?? newDraft())
  const write = () => void drafts.save(projectId, draft)
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
      setDraft((previous) => ({ ...previous, rows: change(previous.rows) })),
    /** Clears the draft after all is saved, or thrown away: the next one is another form. */
    clear: () => {
      drafts.remove(projectId)
      setDraft(newDraft())
    },
  }
}
