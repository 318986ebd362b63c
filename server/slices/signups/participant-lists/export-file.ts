import type { FileBody } from '../../../../contract/call.ts'
import { dateOf } from '../../../../contract/dates.ts'
import { exportTypes } from '../../../../contract/money/donations/managed-list.ts'
import type { ExportFormat } from '../../../../contract/money/donations/donation-orders.ts'
import type { Language, TextKey, Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { csvFile, csvForms } from '../../../platform/spreadsheet/csv.ts'
import type { Cell, Column, Table } from '../../../platform/spreadsheet/table.ts'
import { xlsxFile } from '../../../platform/spreadsheet/xlsx.ts'

/** A column, with its cell of each row. */
export interface ExportColumn<Row> extends Column {
  of: (row: Row) => Cell
}

/** Returns columns with headings in the language of the file's reader. */
export const columnsIn = <Row>(t: Translate) => ({
  text: (key: TextKey, of: (row: Row) => string | null, width = 16): ExportColumn<Row> => ({
    heading: t(key),
    kind: 'text',
    width,
    of,
  }),
  number: (key: TextKey, of: (row: Row) => Cell): ExportColumn<Row> => ({
    heading: t(key),
    kind: 'number',
    width: 10,
    of,
  }),
  cents: (key: TextKey, of: (row: Row) => Cell): ExportColumn<Row> => ({
    heading: t(key),
    kind: 'cents',
    width: 12,
    of,
  }),
})

interface ExportFile<Row> {
  /** The content of the file, such as "deelnemers". */
  name: string
  project: { url: string }
  columns: readonly ExportColumn<Row>[]
  batches: AsyncIterable<Row[]>
  format: ExportFormat
  language: Language
}

/** Writes a file for a spreadsheet while its rows are read. */
export function fileOf<Row>({ clock }: Pick<Deps, 'clock'>, file: ExportFile<Row>): FileBody {
  const { columns, format, language } = file
  const table: Table = {
    columns: columns.map(({ heading, kind, width }) => ({ heading, kind, width })),
    batches: rowsOf(file),
  }
  const name = `${file.name}-${file.project.url}-${dateOf(clock.now())}.${format}`
  const content = format === 'csv' ? csvFile(table, csvForms[language]) : xlsxFile(table, file.name)
  return { name: name.replaceAll(/[^A-Za-z0-9.-]/g, '-'), type: exportTypes[format], content }
}

async function* rowsOf<Row>({ columns, batches }: ExportFile<Row>): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ of }) => of(row)))
}
