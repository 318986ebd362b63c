import type { GlyphFile } from './glyphs.ts'
import { type Paragraph, setParagraph } from './paragraph.ts'
import type { SheetItem, Sheet } from './sheet.ts'

/** The items of the sheet, each at its position. */
export type Mark =
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string; radius: number }
  | { kind: 'photo'; x: number; y: number; width: number; height: number; content: Buffer }
  | { kind: 'path'; x: number; y: number; scale: number; path: string; fill: string }
  /** `y` is that of the line the letters stand on. */
  | { kind: 'letters'; x: number; y: number; size: number; text: string; letters: GlyphFile; fill: string }
  | { kind: 'link'; x: number; y: number; width: number; height: number; url: string }

type Stack = Extract<SheetItem, { kind: 'stack' }>

/** Finds out where everything on a sheet stands. */
export const layOut = ({ items }: Sheet): Mark[] => items.flatMap(marksOf)

function marksOf(item: SheetItem): Mark[] {
  if (item.kind === 'box') return [{ radius: 0, ...item }]
  if (item.kind === 'stack') return stack(item)
  if (item.kind !== 'photo') return [item]
  const { content, fill, ...box } = item
  const ground: Mark = { ...box, kind: 'box', fill, radius: 0 }
  return content === null ? [ground] : [ground, { ...box, content }]
}

/** The position of the letters in their line, from its top. */
const baseline = 0.78

function stack({ x, y, width, height, parts, anchor = 'top' }: Stack): Mark[] {
  const set = parts.map((part) =>
    part.kind === 'bar'
      ? { part, height: part.height, marks: (top: number) => bar(part, { x, y: top, width }) }
      : textOf(part, { x, width }),
  )
  const total = set.reduce((sum, each) => sum + each.part.gap + each.height, 0)
  let top = anchor === 'bottom' ? y + Math.max(0, height - total) : y
  const marks: Mark[] = []
  for (const each of set) {
    top += each.part.gap
    if (top + each.height > y + height + 0.5) break
    marks.push(...each.marks(top))
    top += each.height
  }
  return marks
}

function textOf(part: Extract<Stack['parts'][number], { kind: 'text' }>, { x, width }: { x: number; width: number }) {
  const paragraph = setParagraph(part, width)
  return {
    part,
    height: paragraph.lines.length * paragraph.lineHeight,
    marks: (top: number) => lettersOf(paragraph, { x, y: top, width, fill: part.fill, align: part.align }),
  }
}

interface LineBox {
  x: number
  y: number
  width: number
  fill: string
  align: 'left' | 'center' | 'right' | undefined
}

/** The share of the room left that stands before a line. */
const shareBefore = { left: 0, center: 0.5, right: 1 }

function lettersOf({ lines, size, lineHeight }: Paragraph, { x, y, width, fill, align }: LineBox): Mark[] {
  return lines.flatMap((line, number) => {
    const baselineY = y + number * lineHeight + (lineHeight - size) / 2 + size * baseline
    let left = x + (width - line.width) * shareBefore[align ?? 'left']
    return line.runs.map(({ text, letters, width: sizes }) => {
      const mark: Mark = { kind: 'letters', x: left, y: baselineY, size, text, letters, fill }
      left += sizes * size
      return mark
    })
  })
}

function bar(
  { share, height, fill, track }: { share: number; height: number; fill: string; track: string },
  { x, y, width }: { x: number; y: number; width: number },
): Mark[] {
  const filled = Math.max(height, width * Math.min(1, Math.max(0, share)))
  const bar = { kind: 'box', x, y, height, radius: height / 2 } as const
  const whole: Mark = { ...bar, width, fill: track }
  return share > 0 ? [whole, { ...bar, width: filled, fill }] : [whole]
}
