import { sha256 } from '../../../server/platform/secrets.ts'

/** A drawing with the sizes in which it is stored. */
export interface Picture {
  /** The name in the plans: 'scene well', 'portrait sanne@…', 'emblem …', 'team …'. */
  name: string
  /** Begins every file name. It is made of the drawing, so another drawing is another file. */
  key: string
  svg: string
  /** The widths of its files, in pixels, smallest first. */
  widths: readonly number[]
  /** The width of the largest file. */
  width: number
  height: number
  alt: string
}

interface DrawnPicture {
  name: string
  svg: string
  widths: readonly number[]
  /** Height divided by width. */
  ratio: number
  alt: string
}

export function pictureOf({ name, svg, widths, ratio, alt }: DrawnPicture): Picture {
  const width = widths.at(-1) ?? 0
  return {
    name,
    key: sha256(`${name} ${svg}`).slice(0, 32),
    svg,
    widths,
    width,
    height: Math.round(width * ratio),
    alt,
  }
}
