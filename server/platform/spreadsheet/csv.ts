import type { Language } from '../../../contract/texts.ts'
import { type Cell, type CellKind, decimalOf, looksLikeFormula, type Table } from './table.ts'

/** How the spreadsheet of the reader's country reads it. */
export interface CsvForm {
  separator: ';' | ','
  decimalPoint: ',' | '.'
}

/** As the spreadsheets of their countries read it. */
export const csvForms: Record<Language, CsvForm> = {
  nl: { separator: ';', decimalPoint: ',' },
  de: { separator: ';', decimalPoint: ',' },
  fr: { separator: ';', decimalPoint: ',' },
  en: { separator: ',', decimalPoint: '.' },
}

/** Without it Excel takes the letters of José for others. */
const byteOrderMark = '\uFEFF'

/** A table as text with a value between each two separators, in UTF-8, as RFC 4180 has it. */
export async function* csvFile({ columns, batches }: Table, form: CsvForm): AsyncGenerator<Uint8Array> {
  const text = textWriter(form.separator)
  const writers: Record<CellKind, (cell: string | number) => string> = {
    text: (cell) => text(String(cell)),
    number: String,
    cents: (cell) => decimalOf(Number(cell), form.decimalPoint),
    moment: (cell) => new Date(Number(cell) * 1000).toISOString().slice(0, 19).replace('T', ' '),
  }
  const writersOfRow = columns.map(({ kind }) => writers[kind])
  const lineOf = (cells: readonly Cell[]) => {
    let line = ''
    for (let at = 0; at < writersOfRow.length; at += 1) {
      const cell = cells[at]
      if (at > 0) line += form.separator
      if (cell !== null && cell !== undefined && cell !== '') line += writersOfRow[at]!(cell)
    }
    return `${line}\r\n`
  }
  yield Buffer.from(byteOrderMark + columns.map(({ heading }) => text(heading)).join(form.separator) + '\r\n')
  for await (const rows of batches) {
    let lines = ''
    for (const row of rows) lines += lineOf(row)
    if (lines !== '') yield Buffer.from(lines)
  }
}

function textWriter(separator: string): (text: string) => string {
  const needsQuotes = new RegExp(`[${separator}"\\r\\n]`)
  return (text) => {
    const safe = looksLikeFormula(text) ? `'${text}` : text
    return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
}
