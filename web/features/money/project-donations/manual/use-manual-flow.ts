import { useState } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import type {
  checkManual,
  saveManual,
  UnderstoodRow,
} from '../../../../../contract/money/donations/manual-donations.ts'
import type { Refusal } from '../../../../lib/forms/refusal.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { errorsOfRows, isEmptyRow, wrongRows } from './manual-row.ts'
import type { SavedRows } from './saved-step.tsx'
import { checkPath, useRowEditing } from './use-row-editing.ts'

const savePath = '/api/project/:id/donations/manual'

/**
 * Leads through the flow of edit, check, confirm with the agree box, and save [4.10]; the saved rows are shown until
 * others are begun.
 */
export function useManualFlow(projectId: number, onSaved: () => void) {
  const t = useTranslate()
  const call = useCall()
  const editing = useRowEditing(projectId)
  const { rows, setErrors, setAlert, leadTo } = editing
  const [understood, setUnderstood] = useState<UnderstoodRow[]>()
  const [saved, setSaved] = useState<SavedRows>()
  const [agreeError, setAgreeError] = useState<string>()
  const params = { id: projectId }
  const { isBusy, run } = useSending({ offline: t('errors.offline'), showRefusal: refuse })

  /** Marks the wrong rows, and leads to the first of them. */
  function refuse(refusal: Refusal): true {
    const errors = errorsOfRows(refusal.errors)
    setErrors(errors)
    const wrong = wrongRows(errors)
    setAlert(
      wrong.length === 0
        ? (refusal.alert ?? Object.values(refusal.errors).join(' '))
        : t('donations.manual.wrong_rows', { count: wrong.length, rows: namesOf(wrong) }),
    )
    if (wrong.length > 0) {
      setUnderstood(undefined)
      leadTo(defined(wrong[0]))
    }
    return true
  }

  const check = () =>
    run(async () => {
      setAlert(undefined)
      // Rows pasted or typed in the box are meant, whether they were added or not.
      const pasted = editing.takePasted()
      if (pasted === undefined) return
      const filled = [...rows, ...pasted].filter((row) => !isEmptyRow(row))
      if (filled.length === 0) {
        setAlert(t('donations.manual.nothing'))
        leadTo(0)
        return
      }
      if (filled.length !== rows.length || pasted.length > 0) editing.setRows(() => filled)
      const body = { transactions: filled }
      const answer = await call<typeof checkManual>({ method: 'POST', path: checkPath }, { params, body })
      setErrors({})
      setAgreeError(undefined)
      setUnderstood(answer.transactions)
    })

  const save = (isAgreed: boolean) =>
    run(async () => {
      setAlert(undefined)
      setAgreeError(isAgreed ? undefined : t('donations.manual.agree_error'))
      if (!isAgreed) return
      const answer = await call<typeof saveManual>(
        { method: 'POST', path: savePath },
        { params, body: { transactions: rows }, idempotencyKey: editing.key },
      )
      editing.clear()
      setSaved({ rows: understood ?? [], message: answer.message })
      setUnderstood(undefined)
      onSaved()
    })

  return {
    ...editing,
    understood,
    saved,
    startAnew: () => setSaved(undefined),
    agreeError,
    isBusy,
    check,
    save,
    backToEditing: () => {
      setUnderstood(undefined)
      setAlert(undefined)
    },
  }
}

export type ManualFlow = ReturnType<typeof useManualFlow>

/** Returns the first of them by name; the rest is a number. */
const namesOf = (wrong: readonly number[]): string =>
  wrong
    .slice(0, 10)
    .map((index) => String(index + 1))
    .join(', ') + (wrong.length > 10 ? ' …' : '')
