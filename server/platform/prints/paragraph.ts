import { isLost, type GlyphRun, runsOf } from './glyphs.ts'
import type { Face, TextPart } from './sheet.ts'

export interface Line {
  runs: GlyphRun[]
  width: number
}

export interface Paragraph {
  lines: Line[]
  size: number
  lineHeight: number
}

const lineHeights: Record<Face, number> = { display: 1.12, strong: 1.35, text: 1.45 }

/** More than fit in a line, so that a long text is not measured of which only the beginning is printed. */
const charactersALine = 300

/** Breaks a text into lines, in the first of its sizes in which it needs no more of them than it may have. */
export function setParagraph(part: TextPart, width: number): Paragraph {
  const words = readableWordsOf(part)
  for (const size of part.sizes) {
    const lines = breakLines(words, part, width / size)
    if (lines.length <= part.linesMax || size === part.sizes.at(-1))
      return {
        lines: shorten(lines, part, width / size).map((text) => lineOf(text, part.face, size)),
        size,
        lineHeight: size * lineHeights[part.face],
      }
  }
  return { lines: [], size: 0, lineHeight: 0 }
}

/**
 * Returns the readable words. Of a script that we have no letters of, nothing is left but marks and figures, which
 * would have another meaning alone.
 */
function readableWordsOf({ text, face, linesMax, about: subject, instead = '' }: TextPart): string[] {
  const beginOf = (whole: string) => whole.slice(0, linesMax * charactersALine)
  const fittingText = isLost(beginOf(subject ?? text), face) ? instead : text
  return beginOf(fittingText)
    .split(/\s+/u)
    .filter((word) => word !== '' && !isLost(word, face))
}

function lineOf(text: string, face: Face, size: number): Line {
  const runs = runsOf(text, face)
  return { runs, width: widthOf(runs) * size }
}

const widthOf = (runs: readonly GlyphRun[]) => runs.reduce((sum, run) => sum + run.width, 0)

const fits = (text: string, face: Face, room: number) => widthOf(runsOf(text, face)) <= room

/**
 * @param room in sizes of the letter
 * @returns at most one line more than there may be, which shows that there are too many
 */
function breakLines(words: readonly string[], { face, linesMax }: TextPart, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (lines.length > linesMax) return lines
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer, face, room)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, face, { room, piecesMax: linesMax + 1 - lines.length })
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** Breaks a word that is wider than a line, as far as there may be a next line. */
function breakWord(word: string, face: Face, { room, piecesMax }: { room: number; piecesMax: number }): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && !fits(piece + character, face, room)) {
      pieces.push(piece)
      if (pieces.length > piecesMax) return pieces
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function shorten(lines: readonly string[], { linesMax, face }: TextPart, room: number): string[] {
  if (lines.length <= linesMax) return [...lines]
  const fittingLines = lines.slice(0, linesMax)
  let last = fittingLines.at(-1) ?? ''
  while (last !== '' && !fits(`${last}…`, face, room)) last = last.slice(0, -1)
  return [...fittingLines.slice(0, -1), `${last.trimEnd()}…`]
}
