import { defined } from '../../../contract/defined.ts'
import type { Language } from '../../../contract/texts.ts'
import { type Cell, type CellKind, decimalOf, formulaSign, looksLikeFormula, type Table } from './table.ts'

/** The form that the spreadsheet of the reader's country reads. */
export interface CsvForm {
  separator: ';' | ','
  decimalPoint: ',' | '.'
}

/** The forms that the spreadsheets of the countries read. */
export const csvForms: Record<Language, CsvForm> = {
  nl: { separator: ';', decimalPoint: ',' },
  de: { separator: ';', decimalPoint: ',' },
  fr: { separator: ';', decimalPoint: ',' },
  en: { separator: ',', decimalPoint: '.' },
}

/** The byte order mark, without which Excel takes the letters of José for others. */
const byteOrderMark = '\uFEFF'

/** Writes a table as text with a value between each two separators, in UTF-8, as RFC 4180 has it. */
export async function* csvFile({ columns, batches }: Table, form: CsvForm): AsyncGenerator<Uint8Array> {
  const writers: Record<CellKind, (cell: string | number) => string> = {
    text: (cell) => textField(String(cell)),
    number: String,
    cents: (cell) => quote(decimalOf(Number(cell), form.decimalPoint)),
    moment: (cell) => new Date(Number(cell) * 1000).toISOString().slice(0, 19).replace('T', ' '),
  }
  const writersOfRow = columns.map(({ kind }) => writers[kind])
  const lineOf = (cells: readonly Cell[]) => {
    let line = ''
    for (let at = 0; at < writersOfRow.length; at += 1) {
      const cell = cells[at]
      if (at > 0) line += form.separator
      if (cell !== null && cell !== undefined && cell !== '') line += defined(writersOfRow[at])(cell)
    }
    return `${line}\r\n`
  }
  yield Buffer.from(byteOrderMark + columns.map(({ heading }) => textField(heading)).join(form.separator) + '\r\n')
  for await (const rows of batches) {
    let lines = ''
    for (const row of rows) lines += lineOf(row)
    if (lines !== '') yield Buffer.from(lines)
  }
}

/** Characters that some program or other takes for the end of a value or a line, whichever separator this file has. */
const ends = ',;\\t\\v\\f\\r\\n\\u0085\\u2028\\u2029'
const needsQuotes = new RegExp(`["${ends}]`)
/** The end of a cell or line with the blanks and the sign of a formula after it: many blanks are read only once. */
const gap = new RegExp(`([${ends}|][\\s"]*|[\\s"]+)(${formulaSign}?)`, 'g')
const endsInGap = new RegExp(`[${ends}|]`, 'g')

/**
 * Returns a field of the file, safe from CSV injection: its content stays in it, and is never calculated, wherever a
 * reader splits the line.
 */
function textField(text: string): string {
  const escapedFormula = looksLikeFormula(text) ? `'${text}` : text
  return quote(escapedFormula.replaceAll(gap, withoutFormula))
}

/** Returns the value with a mark before it where it would begin with a formula for a program that splits elsewhere. */
const withoutFormula = (all: string, blanks: string, sign: string): string =>
  sign === '' ? all : blanks.replaceAll(endsInGap, "$&'") + sign

const quote = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
