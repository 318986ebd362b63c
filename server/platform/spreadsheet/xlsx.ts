import { defined } from '../../../contract/defined.ts'
import { type Cell, type CellKind, type Column, decimalOf, looksLikeFormula, type Table } from './table.ts'
import { type ZipEntry, zipFile } from './zip.ts'

/** The rows that a sheet of Excel holds, its headings included. */
const rowsASheet = 1_048_576

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The numbers of the styles in the order of `cellXfs` below. */
const styles = { plain: 0, heading: 1, cents: 2, moment: 3, quoted: 4 }

const stylesheet = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`

/**
 * Writes a workbook while its rows are read, with as many sheets as they need. Text is always a text: it is marked as
 * one where it looks like a formula, so that it stays one when the cell is edited.
 */
export const xlsxFile = (table: Table, sheetName: string): AsyncGenerator<Uint8Array> =>
  zipFile(partsOf(table, sheetName))

async function* partsOf({ columns, batches }: Table, sheetName: string): AsyncGenerator<ZipEntry> {
  const rows = rowsOf(batches)
  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetOf(columns, rows) }
  } while (!rows.isAtEnd())
  yield part('xl/styles.xml', stylesheet)
  yield part('xl/workbook.xml', workbook(sheetName, sheets))
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(sheets))
  yield part(
    '_rels/.rels',
    `${xml}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part('[Content_Types].xml', contentTypes(sheets))
}

const part = (name: string, content: string): ZipEntry => ({ name, content: [Buffer.from(content)] })
const numberedParts = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_none, at) => text(at + 1)).join('')

/** Returns the name of a sheet: at most 31 characters, and none of those that Excel keeps for itself. */
const sheetNamed = (name: string, number: number) =>
  escapeXml(`${name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 27)}${number === 1 ? '' : ` ${number}`}`)

const workbook = (name: string, sheets: number) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${numberedParts(sheets, (number) => `<sheet name="${sheetNamed(name, number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`

const workbookRelations = (sheets: number) =>
  `${xml}<Relationships xmlns="${packageRelationships}">${numberedParts(sheets, (number) => `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`

const kindOfPart = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = (sheets: number) =>
  `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kindOfPart}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kindOfPart}.styles+xml"/>${numberedParts(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${kindOfPart}.worksheet+xml"/>`)}</Types>`

/** Rows that several sheets take in turns; rows of a batch beyond one sheet are stored for the next. */
function rowsOf(batches: Table['batches']) {
  const iterator = batches[Symbol.asyncIterator]()
  let waiting: readonly (readonly Cell[])[] = []
  let isDone = false
  return {
    /** @returns at most so many rows; none at the end */
    async take(countMax: number): Promise<readonly (readonly Cell[])[]> {
      while (waiting.length === 0 && !isDone) {
        const { value, done } = await iterator.next()
        if (done === true) isDone = true
        else waiting = value
      }
      const batch = waiting.slice(0, countMax)
      waiting = waiting.slice(batch.length)
      return batch
    },
    isAtEnd: () => isDone && waiting.length === 0,
    leave: () => iterator.return?.(),
  }
}

async function* sheetOf(columns: readonly Column[], rows: ReturnType<typeof rowsOf>): AsyncGenerator<Uint8Array> {
  const letters = columns.map((_column, at) => lettersOf(at))
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const headings = columns.map(({ heading }, at) => textCell(`${defined(letters[at])}1`, heading, styles.heading))
  yield Buffer.from(
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  )
  const writersOfRow = columns.map(({ kind }) => writers[kind])
  const rowOf = (number: number, row: readonly Cell[]) => {
    let text = `<row r="${number}">`
    for (let at = 0; at < writersOfRow.length; at += 1) {
      const cell = row[at]
      if (cell !== null && cell !== undefined && cell !== '')
        text += defined(writersOfRow[at])(defined(letters[at]) + String(number), cell)
    }
    return `${text}</row>`
  }
  let number = 1
  let isEnded = false
  try {
    for (;;) {
      const batch = number === rowsASheet ? [] : await rows.take(rowsASheet - number)
      if (batch.length === 0) break
      const first = number + 1
      number += batch.length
      yield Buffer.from(batch.map((row, at) => rowOf(first + at, row)).join(''))
    }
    isEnded = true
  } finally {
    // The reader is gone: the producer of the rows gets an error.
    if (!isEnded) await rows.leave()
  }
  yield Buffer.from('</sheetData></worksheet>')
}

/** Returns A, B … Z, AA: the name of a column. */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last
}

const writers: Record<CellKind, (reference: string, cell: string | number) => string> = {
  text: (reference, cell) => {
    const text = String(cell)
    return textCell(reference, text, looksLikeFormula(text) ? styles.quoted : styles.plain)
  },
  number: (reference, cell) => `<c r="${reference}"><v>${cell}</v></c>`,
  cents: (reference, cell) => `<c r="${reference}" s="${styles.cents}"><v>${decimalOf(Number(cell))}</v></c>`,
  // Days since the end of 1899, as Excel counts them.
  moment: (reference, cell) => `<c r="${reference}" s="${styles.moment}"><v>${Number(cell) / 86_400 + 25_569}</v></c>`,
}

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

// Characters that XML cannot hold at all are left out, and text that Excel would read as a code of its own is written
// as itself.
const needsEscape = /[&<>"_\p{Cc}\ufffe\uffff]/u
const forbiddenCharacters = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu

function escapeXml(text: string): string {
  if (!needsEscape.test(text)) return text
  return text
    .replace(forbiddenCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
