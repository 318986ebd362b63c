import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { emptyRow, errorKey, isEmptyRow, rowFields, wrongRows } from './manual-row.ts'
import { PasteBox } from './paste-box.tsx'
import { RowEditor } from './row-editor.tsx'
import type { ManualFlow } from './use-manual-flow.ts'

/** The number of rows that are shown at once, however many there are. */
const rowsAPage = 10

interface RowsEditorProps {
  project: { id: number; allow_peer_to_peer: boolean }
  flow: ManualFlow
}

/** The rows that are being typed or were pasted, some at a time, with errors at their fields. */
export function RowsEditor({ project, flow }: RowsEditorProps) {
  const t = useTranslate()
  const { rows, errors, jump } = flow
  const [page, setPage] = useState(1)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [led, setLed] = useState(jump)
  const list = useRef<HTMLOListElement>(null)
  const wrong = wrongRows(errors)
  const isFiltered = onlyWrong && wrong.length > 0
  const indexes = isFiltered ? wrong : rows.map((_row, index) => index)
  if (jump !== led) {
    setLed(jump)
    if (jump !== undefined) setPage(Math.floor(Math.max(0, indexes.indexOf(jump.index)) / rowsAPage) + 1)
  }
  useEffect(() => {
    if (jump === undefined) return
    const row = list.current?.querySelector(`[data-row="${jump.index}"]`)
    const box = row?.querySelector<HTMLElement>('[aria-invalid=true]') ?? row?.querySelector<HTMLElement>('input')
    box?.focus()
  }, [jump])
  const pageCount = Math.max(1, Math.ceil(indexes.length / rowsAPage))
  const current = Math.min(page, pageCount)
  const pageIndexes = indexes.slice((current - 1) * rowsAPage, current * rowsAPage)
  return (
    <div className="grid gap-5">
      <PasteBox isStart={rows.every(isEmptyRow)} paste={flow.paste} onRows={flow.addRows} />
      {/* Beside the rows that it is about: above the box it would be out of sight on a phone. */}
      {flow.alert === undefined ? null : (
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
      <ol ref={list} className="grid gap-4">
        {pageIndexes.map((index) => (
          <li key={index} data-row={index}>
            <RowEditor
              number={index + 1}
              row={defined(rows[index])}
              errors={Object.fromEntries(rowFields.map((field) => [field, errors[errorKey(index, field)]]))}
              project={project}
              onChange={(field, value) => flow.change(index, field, value)}
              onLeave={(field, value) => void flow.checkField(index, field, value)}
              onRemove={() => flow.removeRow(index)}
            />
          </li>
        ))}
      </ol>
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
