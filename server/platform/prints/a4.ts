import type { SheetItem, Box, TextPart } from './sheet.ts'

/** The size of the paper in points. */
export const paper = { width: 595.28, height: 841.89 }
export const margin = 52
/** The width between the edges. */
export const contentWidth = paper.width - 2 * margin

export const colours = {
  ink: '#1d2430',
  soft: '#566072',
  line: '#e8e1d6',
  copper: '#a8451f',
}

/** Writes a line of a letter, in the size of one unless it says otherwise. */
export const words = (text: string, part: Partial<TextPart> = {}): TextPart => ({
  kind: 'text',
  face: 'text',
  sizes: [10],
  linesMax: 1,
  fill: colours.ink,
  gap: 0,
  ...part,
  text,
})

export const stack = (box: Box, ...parts: TextPart[]): SheetItem => ({ kind: 'stack', ...box, parts })
