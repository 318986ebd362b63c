import { useEffect, useRef, useState } from 'react'
import { manualRowsMax } from '../../../../../contract/money/donations/donation-orders.ts'
import type { checkManual } from '../../../../../contract/money/donations/manual-donations.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'
import { refusalOf } from '../../../../lib/forms/refusal.ts'
import { useBlurCheck } from '../../../../lib/forms/use-blur-check.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import {
  emptyRow,
  errorKey,
  type RowErrors,
  errorsWithout,
  isEmptyRow,
  type RowField,
  type TypedRow,
  wrongRows,
} from './manual-row.ts'
import { rowsOfPaste } from './paste-rows.ts'
import { useDraft } from './use-draft.ts'

export const checkPath = '/api/project/:id/donations/manual/validate-field'

/** The box for rows of a spreadsheet. */
export const pasteBoxId = 'manual-paste'

/** Returns the rows while they are typed or pasted, with the known errors of each [5.13]. */
export function useRowEditing(projectId: number) {
  const t = useTranslate()
  const draft = useDraft(projectId)
  const [errors, setErrors] = useState<RowErrors>({})
  const [alert, setAlert] = useState<string>()
  const [pasteText, setPasteText] = useState('')
  const [pasteError, setPasteError] = useState<string>()
  /** The row that gets the focus; a new number each time. */
  const [jump, setJump] = useState<{ index: number; time: number }>()

  const rows = useRef(draft.rows)
  useEffect(() => void (rows.current = draft.rows), [draft.rows])

  const blur = useBlurCheck()

  const leadTo = (index: number) => setJump((last) => ({ index, time: (last?.time ?? 0) + 1 }))

  function change(index: number, field: RowField, value: string): void {
    draft.setRows((rows) => rows.map((row, at) => (at === index ? { ...row, [field]: value } : row)))
    setErrors(({ [errorKey(index, field)]: _mended, ...others }) => others)
    setAlert(undefined)
  }

  /** Checks a field that was left [5.13]; a field that could not be checked is checked again with the whole. */
  async function checkField(index: number, field: RowField, value: string): Promise<void> {
    if (value.trim() === '' && draft.rows[index] !== undefined && isEmptyRow(draft.rows[index])) return
    const input = { params: { id: projectId }, body: { field, value } }
    await blur.check(
      async () => {
        const answer = await callApi<typeof checkManual>(sendFromBrowser, { method: 'POST', path: checkPath }, input)
        return answer.status === 422 ? refusalOf(answer, t).errors[field] : undefined
      },
      (text) => text !== undefined && setErrors((previous) => ({ ...previous, [errorKey(index, field)]: text })),
      // It was mended, or another row stands there.
      () => rows.current[index]?.[field] !== value,
    )
  }

  /** Adds rows. @returns false while something is wrong: that comes first [5.13] */
  function addRows(added: readonly TypedRow[]): boolean {
    const [firstWrong] = wrongRows(errors)
    if (firstWrong !== undefined) {
      setAlert(t('donations.manual.mend_first', { row: firstWrong + 1 }))
      leadTo(firstWrong)
      return false
    }
    const filledRows = draft.rows.filter((row) => added.length === 1 || !isEmptyRow(row))
    if (filledRows.length + added.length > manualRowsMax) {
      setAlert(t('donations.manual.over_limit'))
      return false
    }
    setAlert(undefined)
    draft.setRows(() => [...filledRows, ...added])
    leadTo(filledRows.length)
    return true
  }

  /** @returns the rows that stand in the box still, which is empty after it; undefined when they cannot be taken */
  function takePasted(): readonly TypedRow[] | undefined {
    if (pasteText.trim() === '') return []
    const pasted = rowsOfPaste(pasteText)
    setPasteError(pasted.length === 0 ? t('donations.manual.paste_nothing') : undefined)
    if (pasted.length === 0) document.getElementById(pasteBoxId)?.focus()
    if (pasted.length === 0 || !addRows(pasted)) return undefined
    setPasteText('')
    return pasted
  }

  function removeRow(index: number): void {
    const rest = draft.rows.filter((_row, at) => at !== index)
    draft.setRows(() => (rest.length === 0 ? [{ ...emptyRow }] : rest))
    setErrors((previous) => errorsWithout(previous, index))
    setAlert(undefined)
    leadTo(Math.min(index, Math.max(0, rest.length - 1)))
  }

  return {
    key: draft.key,
    rows: draft.rows,
    setRows: draft.setRows,
    jump,
    errors,
    alert,
    paste: { text: pasteText, setText: setPasteText, error: pasteError, setError: setPasteError },
    takePasted,
    change,
    checkField,
    addRows,
    removeRow,
    leadTo,
    setErrors,
    setAlert,
    clear: () => {
      draft.clear()
      setPasteText('')
      setErrors({})
      setAlert(undefined)
    },
  }
}
