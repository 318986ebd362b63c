// Apart from the drawing, so that the server's own process never loads a decoder.

/** How a picture is wanted. */
export interface PictureShape {
  /** In pixels. A width beyond the original's is left out, but one always remains; a square has them all. */
  widths: readonly number[]
  /** Cut to a square around its middle, and enlarged where it is smaller. */
  isSquare: boolean
}

export interface DrawnPicture {
  width: number
  height: number
  /** WebP. */
  content: Buffer
}

export type Refusal = 'unreadable' | 'too-many-pixels'

export class PictureRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}
