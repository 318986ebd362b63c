import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../lib/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldFrame, inputLook, stateOf } from '../../../ui/fields/field.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import type { TypedRow } from './manual-row.ts'
import { rowsOfPaste } from './paste-rows.ts'

interface PasteBoxProps {
  /** Nothing stands in the rows yet. */
  isStart: boolean
  /** @returns false when they were not added */
  onRows: (rows: readonly TypedRow[]) => boolean
}

/** Takes rows that were copied from a spreadsheet, or a file of them. */
export function PasteBox({ isStart, onRows }: PasteBoxProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const [error, setError] = useState<string>()
  const id = 'manual-paste'

  function add(pasted: string): boolean {
    const rows = rowsOfPaste(pasted)
    setError(rows.length === 0 && pasted.trim() !== '' ? t('donations.manual.paste_nothing') : undefined)
    if (rows.length === 0 || !onRows(rows)) return false
    setText('')
    setNews(t('donations.manual.pasted', { count: rows.length }))
    return true
  }

  return (
    <details open={isStart || undefined} className="rounded-card border border-line bg-band/50 px-4 py-1">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ClipboardPaste aria-hidden="true" className="size-4.5" />
        {t('donations.manual.paste_title')}
      </summary>
      <div className="pb-3">
        <FieldFrame id={id} label={t('donations.manual.paste')} help={t('donations.manual.paste_help')} error={error}>
          <textarea
            id={id}
            rows={3}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              // A word or two in the middle of what is being typed is no spreadsheet.
              if (text === '' && /[\t\n;]/.test(pasted) && add(pasted)) event.preventDefault()
            }}
            className={`${inputLook} py-2.5 text-md`}
            {...stateOf(id, { help: true, error })}
          />
        </FieldFrame>
        {text.trim() !== '' && (
          <Button kind="outline" size="small" className="mt-2" onClick={() => add(text)}>
            {t('donations.manual.paste_add')}
          </Button>
        )}
        <LiveRegion text={news} />
      </div>
    </details>
  )
}
