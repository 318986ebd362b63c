import sharp, { type OverlayOptions } from 'sharp'
import { defined } from '../../../contract/defined.ts'
import { layOut, type Mark } from './lay-out.ts'
import { setting } from './glyphs.ts'
import type { Sheet } from './sheet.ts'

// People who load pages go first.
sharp.concurrency(1)

/**
 * Prints a sheet to a JPEG, which all programs that show the picture of a link accept. Letters are drawn as lines: no
 * text of a user becomes SVG, and it looks the same on a machine without letters. Photos come over everything else.
 */
export async function printPicture(sheet: Sheet): Promise<Buffer> {
  const { width, height, fill } = sheet
  const marks = layOut(sheet)
  const photos = marks.filter((mark) => mark.kind === 'photo')
  const drawn = marks.map(svgOf).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`
  const layers: OverlayOptions[] = []
  for (const photo of photos) {
    const input = await fittedPhoto(photo, 'png')
    if (input !== undefined) layers.push({ input, left: Math.round(photo.x), top: Math.round(photo.y) })
  }
  return sharp({ create: { width, height, channels: 3, background: fill } })
    .composite([{ input: Buffer.from(svg) }, ...layers])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** @returns undefined when it cannot be read: the sheet has a ground instead */
export async function fittedPhoto(
  { width, height, content }: Extract<Mark, { kind: 'photo' }>,
  format: 'png' | 'jpeg',
  enlarged = 1,
): Promise<Buffer | undefined> {
  const photo = sharp(content, { limitInputPixels: 16_000_000 })
    .resize(Math.round(width * enlarged), Math.round(height * enlarged), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  const encoded = format === 'png' ? photo.png({ compressionLevel: 0 }) : photo.jpeg({ quality: 82 })
  return encoded.toBuffer().catch(() => undefined)
}

function svgOf(mark: Mark): string {
  if (mark.kind === 'box')
    return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" rx="${mark.radius}" fill="${mark.fill}"/>`
  if (mark.kind === 'path')
    return `<path transform="translate(${mark.x} ${mark.y}) scale(${mark.scale})" d="${mark.path}" fill="${mark.fill}" shape-rendering="crispEdges"/>`
  return mark.kind === 'letters' ? outlineLetters(mark) : ''
}

function outlineLetters({ x, y, size, text, letters: { font }, fill }: Extract<Mark, { kind: 'letters' }>): string {
  const { glyphs, positions } = font.layout(text, setting)
  const scale = size / font.unitsPerEm
  let advanced = 0
  const paths = glyphs.map((glyph, number) => {
    const position = defined(positions[number])
    const path = glyph.path.toSVG()
    const at = `translate(${advanced + position.xOffset} ${position.yOffset})`
    advanced += position.xAdvance
    return path === '' ? '' : `<path transform="${at}" d="${path}"/>`
  })
  // Letters are drawn upwards, pictures downwards.
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${paths.join('')}</g>`
}
