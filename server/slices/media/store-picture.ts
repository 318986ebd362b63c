import sharp from 'sharp'
import type { Photo } from '../../../contract/media.ts'
import type { Deps } from '../../deps.ts'
import { randomToken } from '../../platform/secrets.ts'
import { insertPicture } from './queries.ts'

/** A picture of 40 megapixels takes 160 MB when it is unpacked; what claims more is refused before that. */
const pixelsMax = 40_000_000

/** The bytes are no picture, or one of too many pixels. */
export class UnreadablePicture extends Error {}

interface NewPicture {
  /** SVG text, or the bytes of a JPEG, PNG, WebP or AVIF. */
  svgOrImage: string | Buffer
  /** In pixels. A width beyond the original's is left out, but one always remains. */
  widths: readonly number[]
  alt: string
}

/**
 * Makes a picture ours: decoded and encoded again as WebP in each width, turned upright, without metadata,
 * under a random name. The files come first, so that a row never points at nothing.
 * @throws UnreadablePicture
 */
export async function storePicture(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  { svgOrImage, widths, alt }: NewPicture,
): Promise<{ id: number; photo: Photo }> {
  const input = typeof svgOrImage === 'string' ? Buffer.from(svgOrImage) : svgOrImage
  const { fitting, files } = await draw(input, widths).catch((error: Error) => {
    throw new UnreadablePicture(error.message)
  })
  const key = randomToken()
  for (const { width, content } of files) await deps.storage.put(`${key}-${width}.webp`, content, 'image/webp')

  const largest = files.at(-1)!
  const photo = { key, widths: fitting, width: largest.width, height: largest.height, alt }
  const id = await insertPicture(deps.db, { ...photo, createdAt: deps.clock.now() })
  return { id, photo }
}

async function draw(input: Buffer, widths: readonly number[]) {
  const fitting = await fittingWidths(input, widths)
  return { fitting, files: await Promise.all(fitting.map((width) => encode(input, width))) }
}

async function fittingWidths(input: Buffer, widths: readonly number[]): Promise<number[]> {
  const { format, autoOrient } = await sharp(input, { limitInputPixels: pixelsMax }).metadata()
  const ascending = [...new Set(widths)].sort((a, b) => a - b)
  // A drawing has no pixels of its own and is sharp at any width.
  const fitting = format === 'svg' ? ascending : ascending.filter((width) => width <= autoOrient.width)
  return fitting.length > 0 ? fitting : [Math.min(ascending[0]!, autoOrient.width)]
}

async function encode(input: Buffer, width: number): Promise<{ width: number; height: number; content: Buffer }> {
  const { data, info } = await sharp(input, { limitInputPixels: pixelsMax })
    .autoOrient()
    .resize({ width })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, content: data }
}
