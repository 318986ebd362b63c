import type { MoneyPart } from '../../../../../contract/money/payouts/money-parts.ts'
import type { MoneyFigures } from '../../../../../contract/money/payouts/money-picture.ts'

/**
 * The parts into which the amount received falls apart, in the order of the bar: the amount at the bank comes first.
 */
export const usedParts = ['paid_out', 'on_its_way', 'unknown', 'back', 'fees'] as const satisfies readonly MoneyPart[]
export type UsedPart = (typeof usedParts)[number]

export interface Segment {
  part: MoneyPart
  x: number
  width: number
}

/** The width of a bar in its own units. */
export const barWidth = 1000

/** The least width of an amount that is there, so that small fees are seen too. */
const leastWidth = 8

/** Returns the amount of a part in whole cents. */
export const partCents = (figures: MoneyFigures, part: MoneyPart): number =>
  Math.round((part === 'back' ? figures.refunded + figures.charged_back : figures[part]) * 100)

/**
 * Returns the bar of the amounts that went somewhere, and the one that they came from, of the same length. An amount
 * below zero, as of money that was paid out and taken back since, stands with the receipts: it was advanced.
 */
export function segmentsOf(figures: MoneyFigures): { sources: Segment[]; uses: Segment[] } {
  const amounts = usedParts.map((part) => ({ part, cents: partCents(figures, part) }))
  const advanced = amounts.filter(({ cents }) => cents < 0).map(({ part, cents }) => ({ part, cents: -cents }))
  const received = { part: 'received' as const, cents: partCents(figures, 'received') }
  return {
    sources: positionSegments([received, ...advanced].filter(({ cents }) => cents > 0)),
    uses: positionSegments(amounts.filter(({ cents }) => cents > 0)),
  }
}

/** Segments beside each other that fill the bar: the largest gives the room that small ones need to be seen. */
function positionSegments(amounts: readonly { part: MoneyPart; cents: number }[]): Segment[] {
  const total = amounts.reduce((sum, { cents }) => sum + cents, 0)
  const widths = amounts.map(({ cents }) => Math.max(leastWidth, (cents / total) * barWidth))
  const largest = widths.indexOf(Math.max(...widths))
  const others = widths.reduce((sum, width, at) => (at === largest ? sum : sum + width), 0)
  let x = 0
  return amounts.map(({ part }, at) => {
    const width = at === largest ? barWidth - others : (widths[at] ?? 0)
    const segment = { part, x, width }
    x += width
    return segment
  })
}
