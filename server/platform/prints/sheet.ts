// The types of a sheet to print, apart from the printing, so that the server's own process never loads letters or a
// decoder.

/** The letters: headings, text, and text that stands out. */
export type Face = 'display' | 'text' | 'strong'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A paragraph: in the first size in which it fits in the lines it may have, else cut in the last. */
export interface TextPart {
  kind: 'text'
  text: string
  face: Face
  sizes: readonly number[]
  linesMax: number
  fill: string
  /** Room above it. */
  gap: number
  /** The subject: where the letters of that cannot be printed, it says nothing. Without it the text itself. */
  about?: string
  /** Stands there instead then. */
  instead?: string
  /** The alignment when it needs less than the width. */
  align?: 'left' | 'center' | 'right'
}

/** A bar of progress. */
export interface BarPart {
  kind: 'bar'
  /** The share, from 0 to 1. */
  share: number
  height: number
  fill: string
  track: string
  gap: number
}

export type SheetItem =
  | (Box & { kind: 'box'; fill: string; radius?: number })
  /** A picture from the storage, cut around its middle; its fill stays where it cannot be read. */
  | (Box & { kind: 'photo'; fill: string; content: Buffer | null })
  /** A drawing of dark squares and the like: path data of SVG, enlarged. */
  | { kind: 'path'; x: number; y: number; scale: number; path: string; fill: string }
  /** Paragraphs below each other, from the top or ending at the bottom. A paragraph that does not fit is left out. */
  | (Box & { kind: 'stack'; parts: readonly (TextPart | BarPart)[]; anchor?: 'top' | 'bottom' })
  /** An area where a reader of the file can click; only in a PDF. */
  | (Box & { kind: 'link'; url: string })

/** A sheet, in pixels of a picture, or points of a page (72 to an inch). */
export interface Sheet {
  width: number
  height: number
  fill: string
  title: string
  language: string
  items: readonly SheetItem[]
}

/** A JPEG, or a PDF with its letters in it. */
export type SheetFormat = 'picture' | 'page'
