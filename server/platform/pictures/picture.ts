// Apart from the drawing, so that the server's own process never loads a decoder.

/** The shape in which a picture is wanted. */
export interface PictureShape {
  /**
   * The widths in pixels. A width beyond the original's is left out, but one always remains; one with a ratio has them
   * all.
   */
  widths: readonly number[]
  /**
   * The width divided by the height, to which it is cut around its middle, and enlarged where it is smaller; null: as
   * it is.
   */
  ratio: number | null
}

export interface DrawnPicture {
  width: number
  height: number
  /** WebP. */
  content: Buffer
}

export type PictureRefusal = 'unreadable' | 'too-many-pixels'

export class PictureRefused extends Error {
  constructor(readonly refusal: PictureRefusal) {
    super(refusal)
  }
}
