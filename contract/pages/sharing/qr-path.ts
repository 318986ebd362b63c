import { encode } from 'uqr'

/** Part of the drawing on every side: cameras look for a code that stands apart. */
const quietBorder = 2

/** Draws a QR code as path data of SVG: its dark squares, one unit each, in a drawing of `size` by `size`. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietBorder })
  // Neighbours are one bar, so that no printer leaves a hair of white between them.
  const path = data
    .flatMap((row, y) => barsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return { path, size }
}

function barsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const bars: { x: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = bars.at(-1)
    if (!isDark) continue
    if (last !== undefined && last.x + last.length === x) last.length += 1
    else bars.push({ x, length: 1 })
  }
  return bars
}
