import type { SheetItem, Box, TextPart } from '../../../platform/prints/sheet.ts'
import type { PrintedPage } from './get-printed-page.ts'

/** The brand's colours in the light: paper has no dark mode. The same as in the style sheet of the pages. */
export const colours = {
  ink: '#1d2430',
  inkSoft: '#566072',
  paper: '#fbf8f3',
  card: '#ffffff',
  line: '#e8e1d6',
  copper: '#a8451f',
  copperTint: '#fbeee7',
  coin: '#efd0c1',
  leaf: '#1f7a4d',
  track: '#e9e4da',
}

export const text = (part: Pick<TextPart, 'text' | 'sizes'> & Partial<TextPart>): TextPart => ({
  kind: 'text',
  face: 'text',
  linesMax: 1,
  fill: colours.ink,
  gap: 0,
  ...part,
})

const coin = (x: number, y: number, size: number, fill: string): SheetItem => ({
  kind: 'box',
  x,
  y,
  width: size,
  height: size,
  radius: size / 2,
  fill,
})

/** The five on the coin, drawn for 32 by 32. */
const five =
  'M12.4 9.2h8v2.6h-5.3l-.2 2.5c.5-.2 1.1-.3 1.7-.3 2.6 0 4.5 1.7 4.5 4.4 0 2.9-2 4.8-5.2 4.8-1.6 0-3-.4-4.1-1.2l1.1-2.5c.9.7 1.8 1 2.8 1 1.4 0 2.3-.8 2.3-2 0-1.3-.9-2-2.4-2-1 0-1.7.2-2.4.8l-1.6-.8z'

/** Draws the coin and the name, `size` high. */
export const brand = (x: number, y: number, size: number): SheetItem[] => [
  coin(x, y, size, colours.copper),
  { kind: 'path', x, y, scale: size / 32, path: five, fill: '#fff3ea' },
  {
    kind: 'stack',
    x: x + size * 1.28,
    y,
    width: size * 8,
    height: size * 1.2,
    parts: [text({ text: 'Stuiver', face: 'display', sizes: [size * 0.78], gap: size * 0.05 })],
  },
]

/** Draws a picture instead of a missing photo: rows of coins, of which more and more come in. */
function coins({ x, y, width, height }: Box): SheetItem[] {
  const size = width / 8
  const ground: SheetItem = { kind: 'box', x, y, width, height, fill: colours.copperTint }
  const rows = Math.floor(height / size) - 1
  return [
    ground,
    ...[1, 2, 3, 4, 5, 6].flatMap((high, column) =>
      Array.from({ length: Math.min(high, rows) }, (_unused, row) =>
        coin(x + size * (1 + column), y + height - size * (row + 1.5), size * 0.84, colours.coin),
      ),
    ),
  ]
}

/** The form of a logo, as organizations keep theirs. */
const logoRatio = 780 / 350

/** Draws the picture of a page: a photo fills its area, a logo stands whole on a white field in it. */
function pictureItems(box: Box, content: Buffer, { isLogo = false }: { isLogo?: boolean }): SheetItem[] {
  if (!isLogo) return [{ ...box, kind: 'photo', fill: colours.copperTint, content }]
  const edge = 24
  const width = Math.min(box.width * 0.85, (box.height * 0.7 - edge) * logoRatio)
  const height = width / logoRatio
  const logo = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  const field = { x: logo.x - edge / 2, y: logo.y - edge / 2, width: width + edge, height: height + edge, radius: 14 }
  return [
    { ...field, kind: 'box', fill: colours.card },
    { ...logo, kind: 'photo', fill: colours.card, content },
  ]
}

/** Draws the picture of a page, with the coins below it that show where there is none. */
export const pictureOf = (box: Box, content: Buffer | null, printedPage: Pick<PrintedPage, 'isLogo'>): SheetItem[] => [
  ...coins(box),
  ...(content === null ? [] : pictureItems(box, content, printedPage)),
]

/** Returns the URL as people write it. It also names a page in whose script nothing can be printed. */
export const shownUrl = ({ url }: Pick<PrintedPage, 'url'>): string => url.replace(/^https?:\/\//, '')

/** Returns the metadata of every sheet. */
export const headOf = ({ title, language }: Pick<PrintedPage, 'title' | 'language'>) => ({
  fill: colours.paper,
  title,
  language,
})
