import { useState } from 'react'
import { manualRowsMax } from '../../../../contract/donations/managed-words.ts'
import type { checkManual, saveManual, UnderstoodRow } from '../../../../contract/donations/manual-donations.ts'
import { callApi, sendFromBrowser } from '../../../lib/api.ts'
import type { Refusal } from '../../../lib/forms/refusal.ts'
import { refusalFrom, refusalOf } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useUnderWay } from '../../../lib/forms/use-under-way.ts'
import { useTranslate } from '../../../lib/translate.ts'
import {
  emptyRow,
  errorKey,
  type RowErrors,
  errorsOfRows,
  errorsWithout,
  isEmptyRow,
  type RowField,
  type TypedRow,
  wrongRows,
} from './manual-row.ts'
import { useDraft } from './use-draft.ts'

const savePath = '/api/project/:id/donations/manual'
const checkPath = '/api/project/:id/donations/manual/validate-field'

/** Edit, check, confirm with the agree box, save [4.10]. */
export function useManualFlow(projectId: number, onSaved: (message: string) => void) {
  const t = useTranslate()
  const call = useCall()
  const underWay = useUnderWay()
  const draft = useDraft(projectId)
  const [errors, setErrors] = useState<RowErrors>({})
  const [alert, setAlert] = useState<string>()
  /** The row that somebody is led to; a new number each time. */
  const [wanted, setWanted] = useState<{ index: number; time: number }>()
  const [understood, setUnderstood] = useState<UnderstoodRow[]>()
  const [agreeError, setAgreeError] = useState<string>()
  const params = { id: projectId }

  const leadTo = (index: number) => setWanted((last) => ({ index, time: (last?.time ?? 0) + 1 }))

  function change(index: number, field: RowField, value: string): void {
    draft.setRows((rows) => rows.map((row, at) => (at === index ? { ...row, [field]: value } : row)))
    setErrors(({ [errorKey(index, field)]: _mended, ...others }) => others)
    setAlert(undefined)
  }

  /** Asks about a field that was left [5.13]; what could not be asked is asked again with the whole. */
  async function checkField(index: number, field: RowField, value: string): Promise<void> {
    if (value.trim() === '' && draft.rows[index] !== undefined && isEmptyRow(draft.rows[index])) return
    const answer = await callApi<typeof checkManual>(
      sendFromBrowser,
      { method: 'POST', path: checkPath },
      { params, body: { field, value } },
    ).catch(() => undefined)
    if (answer?.status !== 422) return
    const text = refusalOf(answer, t).errors[field]
    if (text !== undefined) setErrors((known) => ({ ...known, [errorKey(index, field)]: text }))
  }

  /** @returns false while something is wrong: that comes first [5.13] */
  function addRows(added: readonly TypedRow[]): boolean {
    const [firstWrong] = wrongRows(errors)
    if (firstWrong !== undefined) {
      setAlert(t('donations.manual.mend_first', { row: firstWrong + 1 }))
      leadTo(firstWrong)
      return false
    }
    const kept = draft.rows.filter((row) => added.length === 1 || !isEmptyRow(row))
    if (kept.length + added.length > manualRowsMax) {
      setAlert(t('validation.too_many_rows'))
      return false
    }
    setAlert(undefined)
    draft.setRows(() => [...kept, ...added])
    leadTo(kept.length)
    return true
  }

  function removeRow(index: number): void {
    const rest = draft.rows.filter((_row, at) => at !== index)
    draft.setRows(() => (rest.length === 0 ? [{ ...emptyRow }] : rest))
    setErrors((known) => errorsWithout(known, index))
    setAlert(undefined)
    leadTo(Math.min(index, Math.max(0, rest.length - 1)))
  }

  function refuse(refusal: Refusal): void {
    const found = errorsOfRows(refusal.errors)
    setErrors(found)
    const wrong = wrongRows(found)
    setAlert(
      wrong.length === 0
        ? (refusal.alert ?? Object.values(refusal.errors).join(' '))
        : t('donations.manual.wrong_rows', { count: wrong.length, rows: namesOf(wrong) }),
    )
    if (wrong.length === 0) return
    setUnderstood(undefined)
    leadTo(wrong[0]!)
  }

  async function ask(work: () => Promise<void>): Promise<void> {
    if (underWay.isUnderWay()) return
    underWay.begin()
    setAlert(undefined)
    try {
      await work()
    } catch (thrown) {
      refuse(refusalFrom(thrown, t, t('errors.offline')))
    } finally {
      underWay.end()
    }
  }

  const check = () =>
    ask(async () => {
      const rows = draft.rows.filter((row) => !isEmptyRow(row))
      if (rows.length === 0) {
        setAlert(t('donations.manual.nothing'))
        leadTo(0)
        return
      }
      if (rows.length < draft.rows.length) draft.setRows(() => rows)
      const body = { transactions: rows }
      const answer = await call<typeof checkManual>({ method: 'POST', path: checkPath }, { params, body })
      setErrors({})
      setAgreeError(undefined)
      setUnderstood(answer.transactions)
    })

  const save = (isAgreed: boolean) =>
    ask(async () => {
      setAgreeError(isAgreed ? undefined : t('validation.accepted'))
      if (!isAgreed) return
      const answer = await call<typeof saveManual>(
        { method: 'POST', path: savePath },
        { params, body: { transactions: draft.rows }, idempotencyKey: draft.key },
      )
      draft.clear()
      setUnderstood(undefined)
      onSaved(answer.message)
    })

  return {
    rows: draft.rows,
    errors,
    alert,
    wanted,
    understood,
    agreeError,
    isBusy: underWay.isShown,
    change,
    checkField,
    addRows,
    removeRow,
    check,
    save,
    backToEditing: () => {
      setUnderstood(undefined)
      setAlert(undefined)
    },
    clear: () => {
      draft.clear()
      setErrors({})
      setAlert(undefined)
    },
  }
}

export type ManualFlow = ReturnType<typeof useManualFlow>

/** The first of them by name; the rest is a number. */
const namesOf = (wrong: readonly number[]): string =>
  wrong
    .slice(0, 10)
    .map((index) => String(index + 1))
    .join(', ') + (wrong.length > 10 ? ' …' : '')
