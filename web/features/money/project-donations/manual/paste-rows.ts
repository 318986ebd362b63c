import { defined } from '../../../../../contract/defined.ts'
import { amountsOfColumn, centsOfText } from '../../../../../contract/money.ts'
import { dateOfText, orderOfDates } from '../../../../../contract/money/donations/date-text.ts'
import { emptyRow, isEmptyRow, type RowField, type TypedRow } from './manual-row.ts'

type ColumnMeaning = RowField | 'full_name' | undefined

/** The names of columns in spreadsheets, in small letters without accents. */
const headings: [RegExp, Exclude<ColumnMeaning, undefined>][] = [
  [/^(voornaam|first ?name|given name|prenom|vorname)$/, 'first_name'],
  [/^(achternaam|last ?name|surname|family name|nom de famille|nachname|familienname)$/, 'last_name'],
  [/^(naam|name|nom|donateur|donor|gever|spender|tegenpartij|naam \/ omschrijving)$/, 'full_name'],
  [/^(bedrag|amount|montant|betrag|donatie|donation|bedrag \(eur\)|amount \(eur\))$/, 'amount'],
  [/^(datum|date|created_at|ontvangen op|boekdatum|rentedatum)$/, 'created_at'],
  [/^(deelnemer|participant|participant_id|teilnehmer|voor|for)$/, 'participant_id'],
  [/^(kenmerk|ref|referentie|reference|referenz|volgnummer)$/, 'ref'],
  [/^(bericht|message|omschrijving|description|mededelingen|nachricht|opmerking)$/, 'message'],
]

const plain = (text: string) => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
const meaningOf = (heading: string): ColumnMeaning => headings.find(([words]) => words.test(plain(heading)))?.[1]

/**
 * Reads rows out of text copied from a spreadsheet, or from a file with commas or semicolons. A first row with names of
 * columns says what they are; without one they are known by their content. Nothing is thrown away that was not
 * understood: an amount or a date that is none stays as it is, for the check to name.
 */
export function rowsOfPaste(text: string): TypedRow[] {
  const table = cellsOf(text).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const [first] = table
  if (first === undefined) return []
  const named = first.map(meaningOf)
  const hasHeadings = named.filter((meaning) => meaning !== undefined).length >= Math.min(2, first.length)
  const rows = hasHeadings ? table.slice(1) : table
  const meanings = hasHeadings ? named : guess(rows)
  const amounts = amountsOfColumn(rows.map((cells) => cells[meanings.indexOf('amount')] ?? ''))
  const dates = rows.map((cells) => cells[meanings.indexOf('created_at')] ?? '')
  const order = orderOfDates(dates)
  return rows
    .map((cells, at) => {
      const row = { ...emptyRow }
      for (const [column, meaning] of meanings.entries()) put(row, meaning, cells[column]?.trim() ?? '')
      row.amount = defined(amounts[at]).trim()
      return { ...row, created_at: dayFirst(dateOfText(row.created_at, order)) ?? row.created_at }
    })
    .filter((row) => !isEmptyRow(row))
}

/** Returns the date as people type it here, so that it can be held against the list that it came from. */
const dayFirst = (date: string | undefined): string | undefined => date?.split('-').toReversed().join('-')

function put(row: TypedRow, meaning: ColumnMeaning, cell: string): void {
  if (meaning === undefined || cell === '') return
  if (meaning === 'full_name') {
    const [firstName = '', ...rest] = cell.split(/\s+/)
    row.first_name = firstName
    row.last_name = rest.join(' ')
  } else row[meaning] = cell
}

/**
 * Guesses the meanings of columns by the content of most of their rows: a date, an amount, and then words in the order
 * of the form.
 */
function guess(rows: readonly string[][]): ColumnMeaning[] {
  const width = Math.max(...rows.map((cells) => cells.length))
  const share = (column: number, is: (cell: string) => boolean) => {
    const filled = rows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
    return filled.length > 0 && filled.filter(is).length > filled.length / 2
  }
  const meanings: ColumnMeaning[] = Array.from({ length: width }, () => undefined)
  const columns = meanings.map((_none, column) => column)
  const date = columns.find((column) => share(column, (cell) => dateOfText(cell) !== undefined))
  if (date !== undefined) meanings[date] = 'created_at'
  const amounts = columns.filter(
    (column) => column !== date && share(column, (cell) => centsOfText(cell) !== undefined),
  )
  // Of several columns of numbers, the one that is written as money.
  const amount = amounts.find((column) => share(column, (cell) => /[€,.]/.test(cell))) ?? amounts[0]
  if (amount !== undefined) meanings[amount] = 'amount'
  const words = columns.filter((column) => column !== date && !amounts.includes(column))
  const names: ColumnMeaning[] = words.length === 1 ? ['full_name'] : ['first_name', 'last_name', 'message', 'ref']
  for (const [at, column] of words.entries()) meanings[column] = names[at]
  return meanings
}

/** Returns the cells of a text, as RFC 4180 has them: between quotes a separator and the end of a line are letters. */
function cellsOf(text: string): string[][] {
  const separator = separatorOf(text)
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < clean.length; at += 1) {
    const letter = defined(clean[at])
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (clean[at + 1] === '"') cell += defined(clean[(at += 1)])
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator || letter === '\n') {
      defined(table.at(-1)).push(cell)
      cell = ''
      if (letter === '\n') table.push([])
    } else cell += letter
  }
  defined(table.at(-1)).push(cell)
  return table
}

/**
 * Returns the separator of cells: a tab where there is one, else the sign that the first lines have most of; a comma
 * may be a decimal one.
 */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, 5).join('\n')
  if (lines.includes('\t')) return '\t'
  return lines.includes(';') ? ';' : ','
}
