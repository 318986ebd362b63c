import sharp, { type Metadata, type Sharp } from 'sharp'
import { defined } from '../../../contract/defined.ts'
import { type DrawnPicture, PictureRefused, type PictureShape } from './picture.ts'

const megapixel = 1_000_000

/**
 * Returns the number of pixels that a picture may have, by the cost of unpacking: from 1 byte a pixel where lines come
 * one after the other, over 12 where all of them stand in memory at once, to 20 and more for AVIF. So measured with
 * libvips 8.18, and chosen for 100 MB at the most.
 */
function pixelsMaxOf({ format, depth, isProgressive }: Metadata): number {
  const isDeep = depth !== 'uchar'
  if (format === 'heif') return (isDeep ? 2 : 4) * megapixel
  if (format === 'gif') return 6 * megapixel
  if (isProgressive) return (isDeep ? 4 : 8) * megapixel
  return 16 * megapixel
}

/** Formats of an upload. A drawing (SVG) can hold more than a picture, and is none of these. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Makes thumbnails: decodes a picture once, at the largest requested size, and encodes it as WebP in each size:
 * upright, in sRGB and without the data of the camera (EXIF). Its smallest file comes first.
 * @throws PictureRefused
 */
export async function drawPicture(input: Buffer, shape: PictureShape): Promise<DrawnPicture[]> {
  try {
    return await draw(input, shape)
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('unreadable')
  }
}

async function draw(input: Buffer, { widths, ratio }: PictureShape): Promise<DrawnPicture[]> {
  const options = { limitInputPixels: 16 * megapixel, sequentialRead: true }
  const metadata = await sharp(input, { ...options, limitInputPixels: false }).metadata()
  if (!formats.includes(metadata.format)) throw new PictureRefused('unreadable')
  if (metadata.width * metadata.height > pixelsMaxOf(metadata)) throw new PictureRefused('too-many-pixels')

  const targetWidths = ratio === null ? widthsWithin(sortWidths(widths), metadata.autoOrient.width) : sortWidths(widths)
  const width = defined(targetWidths.at(-1))
  const { data, info } = await sharp(input, options)
    .autoOrient()
    .resize(ratio === null ? { width } : { width, height: Math.round(width / ratio), fit: 'cover' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const drawn: DrawnPicture[] = []
  for (const each of targetWidths) drawn.push(await encode(sharp(data, { raw }).resize({ width: each })))
  return drawn
}

const sortWidths = (widths: readonly number[]) => [...new Set(widths)].sort((a, b) => a - b)

function widthsWithin(widths: readonly number[], widthMax: number): number[] {
  const some = widths.filter((width) => width <= widthMax)
  return some.length > 0 ? some : [widthMax]
}

async function encode(picture: Sharp): Promise<DrawnPicture> {
  const { data, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, content: data }
}
