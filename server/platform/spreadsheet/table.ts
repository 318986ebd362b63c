/** The kinds of cells in a column: text, a whole number, cents, or the seconds of a clock on the wall since 1970. */
export type CellKind = 'text' | 'number' | 'cents' | 'moment'

export interface Column {
  heading: string
  kind: CellKind
  /** The width in characters, where the format knows widths. */
  width: number
}

/** null: empty. */
export type Cell = string | number | null

/** A table that is made while it is written: some rows at a time, so that it may be larger than memory. */
export interface Table {
  columns: readonly Column[]
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * Starts to read the rows, so that the first ones are there before the answer: where they are refused, the answer is
 * the refusal, and no file that breaks off.
 */
export async function startBatches<Rows>(batches: AsyncGenerator<Rows>): Promise<AsyncGenerator<Rows>> {
  const first = await batches.next()
  return (async function* all() {
    if (first.done !== true) yield first.value
    yield* batches
  })()
}

/** The characters that a formula begins with; the wide forms of some characters count as the narrow ones. */
export const formulaSign = '[=+\\-@\uff1d\uff0b\uff0d\uff20]'
const formulaStart = new RegExp(`^[\\s"]*${formulaSign}|^[\\t\\r]`)

/**
 * Whether a spreadsheet would take the text for a formula (CSV injection): that could send neighbouring cells to an
 * attacker, or run a program. Blanks and quotes before it do not help.
 */
export const looksLikeFormula = (text: string): boolean => formulaStart.test(text)

/** Writes cents as a decimal: '12.50' of 1250, never by division, which rounds. */
export function decimalOf(cents: number, point = '.'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}
