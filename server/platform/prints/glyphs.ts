import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { defined } from '../../../contract/defined.ts'
import { projectRoot } from '../paths.ts'
import type { Face } from './sheet.ts'
import { unpackWoff } from './unpack-woff.ts'

/** A file of letters. */
export interface GlyphFile {
  name: string
  file: Buffer
  font: Font
}

/** A piece of a line that one file has all the letters of. */
export interface GlyphRun {
  text: string
  letters: GlyphFile
  /** The width in sizes of the letter. */
  width: number
}

const inter = (weight: 400 | 700) => (script: string) => `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`
const bricolage = (script: string) =>
  `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${script}-700-normal.woff`

const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']

/** The files to look in for a letter, in this order: those of the text have letters that the heading's lack. */
const filesOf: Record<Face, readonly string[]> = {
  display: [...scripts.slice(0, 3).map(bricolage), ...scripts.map(inter(700))],
  strong: scripts.map(inter(700)),
  text: scripts.map(inter(400)),
}

const filesByName = new Map<string, GlyphFile>()

function lettersOf(name: string): GlyphFile {
  const cached = filesByName.get(name)
  if (cached !== undefined) return cached
  const file = unpackWoff(readFileSync(join(projectRoot, 'node_modules', name)))
  // A file holds one font, unless it is a collection.
  const letters = { name, file, font: create(file) as Font }
  filesByName.set(name, letters)
  return letters
}

/**
 * Returns the text in pieces that a file has the letters for. A letter that no file has, as of a script we brought
 * nothing for or a picture of a face, is left out: a box instead says nothing.
 */
export function runsOf(text: string, face: Face): GlyphRun[] {
  const pieces: { text: string; letters: GlyphFile }[] = []
  for (const character of text.normalize('NFC')) {
    const name = fileWith(character, face)
    if (name === undefined) continue
    const last = pieces.at(-1)
    if (last?.letters.name === name) last.text += character
    else pieces.push({ text: character, letters: lettersOf(name) })
  }
  return pieces.map((piece) => ({ ...piece, width: widthOf(piece) }))
}

/** Whether its printable part has no meaning any more: for most of its letters there is no file. */
export function isLost(text: string, face: Face): boolean {
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? []
  return letters.filter((letter) => fileWith(letter, face) === undefined).length * 2 > letters.length
}

const fileWith = (character: string, face: Face): string | undefined =>
  filesOf[face].find((each) => lettersOf(each).font.hasGlyphForCodePoint(defined(character.codePointAt(0))))

/**
 * The OpenType features left out when text is set: other shapes that depend on their neighbours, as of an arrow made of
 * a hyphen and a bracket. Trying hundreds of rules on each letter was most of the time of a page.
 */
export const setting = { calt: false }

/** A line is tried in one size after the other, and set at last. */
const widths = new Map<string, number>()
const widthsMax = 10_000

function widthOf({ text, letters: { name, font } }: { text: string; letters: GlyphFile }): number {
  const key = `${name} ${text}`
  const cached = widths.get(key)
  if (cached !== undefined) return cached
  if (widths.size >= widthsMax) widths.clear()
  const width = font.layout(text, setting).advanceWidth / font.unitsPerEm
  widths.set(key, width)
  return width
}
