import sharp from 'sharp'
import { eachAtOnce } from '../../../server/platform/concurrency/each-at-once.ts'
import type { Storage } from '../../../server/ports/storage/storage.ts'
import type { Picture } from './picture.ts'

/** The number that is rendered at the same time. */
const atOnce = 4

/** Renders every picture in each of its widths, as WebP, under `{key}-{width}.webp`. */
export const storePictures = (storage: Pick<Storage, 'put'>, pictures: readonly Picture[]): Promise<void> =>
  eachAtOnce(pictures, atOnce, (picture) => storePicture(storage, picture))

/** Stores a picture of a drawing that is rendered once, at its largest; the smaller ones are made of that. */
async function storePicture(
  storage: Pick<Storage, 'put'>,
  { key, svg, widths, width, height }: Picture,
): Promise<void> {
  const largest = await sharp(
    Buffer.from(svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: largest.info.width, height: largest.info.height, channels: largest.info.channels }
  for (const targetWidth of widths) {
    const file = await sharp(largest.data, { raw })
      .resize({ width: targetWidth })
      .webp({ quality: 82, effort: 3 })
      .toBuffer()
    await storage.put(`${key}-${targetWidth}.webp`, file, 'image/webp')
  }
}
