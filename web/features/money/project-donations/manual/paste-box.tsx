import { ClipboardPaste, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FileDrop } from '../../../../ui/fields/file-drop.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import { fileMegabytesMax, textOfFile } from './file-text.ts'
import type { TypedRow } from './manual-row.ts'
import { rowsOfPaste } from './paste-rows.ts'
import { pasteBoxId } from './use-row-editing.ts'

interface PasteBoxProps {
  /** Whether nothing stands in the rows yet. */
  isStart: boolean
  /** The text of the box, and its error. */
  paste: {
    text: string
    setText: (text: string) => void
    error: string | undefined
    setError: (error: string | undefined) => void
  }
  /** Takes the rows. @returns false when they were not added */
  onRows: (rows: readonly TypedRow[]) => boolean
}

/** Takes rows that were copied from a spreadsheet, or a file of them. */
export function PasteBox({ isStart, paste: { text, setText, error, setError }, onRows }: PasteBoxProps) {
  const t = useTranslate()
  const [statusText, setStatusText] = useState('')
  const [fileError, setFileError] = useState<string>()
  const id = pasteBoxId
  const size = fileMegabytesMax

  function add(pasted: string, refuse = setError): boolean {
    const rows = rowsOfPaste(pasted)
    refuse(rows.length === 0 && pasted.trim() !== '' ? t('donations.manual.paste_nothing') : undefined)
    if (rows.length === 0 || !onRows(rows)) return false
    setText('')
    setStatusText(t('donations.manual.pasted', { count: rows.length }))
    return true
  }

  async function read(file: File): Promise<void> {
    if (file.size > size * 1_000_000) return setFileError(t('donations.manual.file_too_large', { size }))
    // It may be gone from the disk meanwhile.
    const text = await textOfFile(file).catch(() => undefined)
    if (text === undefined) return setFileError(t('donations.manual.file_no_text'))
    if (text.trim() === '') return setFileError(t('donations.manual.paste_nothing'))
    add(text, setFileError)
  }

  return (
    <details open={isStart || undefined} className="rounded-card border border-line bg-band/50 px-4 py-1">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ClipboardPaste aria-hidden="true" className="size-4.5" />
        {t('donations.manual.paste_title')}
      </summary>
      <div className="pb-3">
        <TextArea
          id={id}
          label={t('donations.manual.paste')}
          help={t('donations.manual.paste_help')}
          error={error}
          rows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            // A word or two in the middle of typing is no spreadsheet.
            if (text === '' && /[\t\n;]/.test(pasted) && add(pasted)) event.preventDefault()
          }}
          className="py-2.5 text-md"
        />
        {text.trim() !== '' && (
          <Button kind="outline" size="small" className="mt-2" onClick={() => add(text)}>
            {t('donations.manual.paste_add')}
          </Button>
        )}
        <div className="mt-4">
          <FileDrop
            id="manual-file"
            icon={<FileUp className="size-7" />}
            accept=".csv,.tsv,.txt,text/csv"
            texts={{
              choose: t('donations.manual.file'),
              drop: t('donations.manual.file_drop'),
              formats: t('donations.manual.file_help', { size }),
            }}
            error={fileError}
            onFile={read}
          />
        </div>
        <LiveRegion text={statusText} />
      </div>
    </details>
  )
}
