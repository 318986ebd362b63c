import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { emptyRow, errorKey, isEmptyRow, rowFields, wrongRows } from './manual-row.ts'
import { PasteBox } from './paste-box.tsx'
import { rowsOfPaste } from './paste-rows.ts'
import { RowEditor, shownFields } from './row-editor.tsx'
import type { ManualFlow } from './use-manual-flow.ts'
import './manual-table.css'

/** The number of rows that are shown at once, however many there are. */
const rowsAPage = 10

interface RowsEditorProps {
  project: { id: number; allow_peer_to_peer: boolean }
  flow: ManualFlow
}

/** The rows that are being typed or were pasted: an editable table, some at a time, with errors at their cells. */
export function RowsEditor({ project, flow }: RowsEditorProps) {
  const t = useTranslate()
  const { rows, errors, jump } = flow
  const [page, setPage] = useState(1)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [doneJump, setLed] = useState(jump)
  const list = useRef<HTMLTableElement>(null)
  const wrong = wrongRows(errors)
  const isFiltered = onlyWrong && wrong.length > 0
  const indexes = isFiltered ? wrong : rows.map((_row, index) => index)
  if (jump !== doneJump) {
    setLed(jump)
    if (jump !== undefined) setPage(Math.floor(Math.max(0, indexes.indexOf(jump.index)) / rowsAPage) + 1)
  }
  useEffect(() => {
    if (jump === undefined) return
    const row = list.current?.querySelector(`[data-row="${jump.index}"]`)
    const box = row?.querySelector<HTMLElement>('[aria-invalid=true]') ?? row?.querySelector<HTMLElement>('input')
    box?.focus()
  }, [jump])
  // Without participants they may have been pasted all the same, and must be seen to be mended.
  const hasParticipants = project.allow_peer_to_peer || rows.some((row) => row.participant_id !== '')
  /** Rows pasted into a cell are rows, and not one long line. */
  function pasteRows(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    const added = rowsOfPaste(pasted)
    if (added.length > 0 && flow.addRows(added)) event.preventDefault()
  }
  const pageCount = Math.max(1, Math.ceil(indexes.length / rowsAPage))
  const current = Math.min(page, pageCount)
  const pageIndexes = indexes.slice((current - 1) * rowsAPage, current * rowsAPage)
  return (
    <div className="grid gap-5">
      <PasteBox isStart={rows.every(isEmptyRow)} paste={flow.paste} onRows={flow.addRows} />
      {/* Beside the rows that it is about: above the box it would be out of sight on a phone. */}
      {flow.alert !== undefined && (
        <Notice tone="brick" isAlert>
          {flow.alert}
        </Notice>
      )}
      {wrong.length > 0 && rows.length > 1 && (
        <Checkbox
          id="manual-only-wrong"
          checked={onlyWrong}
          onChange={(event) => {
            setOnlyWrong(event.currentTarget.checked)
            setPage(1)
          }}
        >
          {t('donations.manual.only_wrong', { count: wrong.length })}
        </Checkbox>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the cells bubble to here */}
      <div className="manual-table" onKeyDown={walk} onPasteCapture={pasteRows}>
        <table
          ref={list}
          role="table"
          aria-label={t('donations.manual.title')}
          className={hasParticipants ? 'manual-with-participants' : ''}
        >
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">
                <span className="sr-only">{t('donations.manual.number')}</span>
              </th>
              {shownFields(hasParticipants).map((field) => (
                <th key={field} role="columnheader" data-field={field}>
                  {t(`donations.manual.fields.${field}`)}
                </th>
              ))}
              <th role="columnheader">
                <span className="sr-only">{t('donations.manual.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {pageIndexes.map((index) => (
              <RowEditor
                key={index}
                number={index + 1}
                row={defined(rows[index])}
                errors={Object.fromEntries(rowFields.map((field) => [field, errors[errorKey(index, field)]]))}
                project={project}
                hasParticipants={hasParticipants}
                onChange={(field, value) => flow.change(index, field, value)}
                onLeave={(field, value) => void flow.checkField(index, field, value)}
                onRemove={() => flow.removeRow(index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button kind="outline" size="small" onClick={() => flow.addRows([{ ...emptyRow, created_at: lastDate(rows) }])}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t('donations.manual.add_row')}
        </Button>
        <Pagination page={current} pageCount={pageCount} onPage={setPage} label={t('donations.manual.title')} />
      </div>
    </div>
  )
}

/** Donations of one box were given on one day. */
const lastDate = (rows: ManualFlow['rows']): string => rows.at(-1)?.created_at ?? ''

/** Enter leads to the same cell of the next row, and with Shift to that of the one before, as in a spreadsheet. */
function walk(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  const field = target.closest('[data-field]')?.getAttribute('data-field')
  const row = target.closest('tr')
  const other = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling
  other?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
}
