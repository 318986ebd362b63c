import sharp, { type Sharp } from 'sharp'

// Pictures of few bytes that cost much to unpack, made when they are needed.

export interface HostileImage {
  name: string
  type: string
  bytes: Buffer
}

/** A see-through square of one colour: nothing packs better. */
export const plainSquare = (side: number): Sharp =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 168, g: 69, b: 31, alpha: 0.5 } },
    limitInputPixels: false,
  })

/** An AVIF says its size twice, in a box of the file and in the film inside of it; only the first is made small. */
export async function lyingAvif(side: number): Promise<Buffer> {
  const avif = await plainSquare(side).removeAlpha().avif({ quality: 1, effort: 0 }).toBuffer()
  const at = avif.indexOf('ispe')
  avif.writeUInt32BE(64, at + 8)
  avif.writeUInt32BE(64, at + 12)
  return avif
}

/** A film whose every frame is the same single dot on a wide screen. */
function filmOf(frames: number): Buffer {
  const screen = [0xff, 0x0f, 0xff, 0x0f, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from(screen),
    ...Array.from({ length: frames }, () => Buffer.from(frame)),
    Buffer.from([0x3b]),
  ])
}

const deep = (side: number) => plainSquare(side).toColourspace('rgb16')

/** Each kind of picture at sizes around every limit, and some that lie. */
export async function makeHostileImages(): Promise<HostileImage[]> {
  const items: HostileImage[] = []
  const add = async (name: string, type: string, picture: Promise<Buffer> | Buffer) =>
    void items.push({ name, type: `image/${type}`, bytes: await picture })
  for (const side of [2000, 2449, 2828, 4000, 9000]) {
    const plain = () => plainSquare(side)
    await add(`a JPEG of ${side}`, 'jpeg', plain().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer())
    await add(`a progressive JPEG of ${side}`, 'jpeg', plain().jpeg({ progressive: true }).toBuffer())
    await add(`a progressive CMYK JPEG of ${side}`, 'jpeg', cmyk(side))
    await add(`a PNG of ${side}`, 'png', plain().png().toBuffer())
    await add(`an interlaced PNG of ${side}`, 'png', plain().png({ progressive: true }).toBuffer())
    await add(`a PNG of 16 bits of ${side}`, 'png', deep(side).png().toBuffer())
    await add(`an interlaced PNG of 16 bits of ${side}`, 'png', deep(side).png({ progressive: true }).toBuffer())
    await add(`a WebP of ${side}`, 'webp', plain().webp({ lossless: true, effort: 0 }).toBuffer())
    await add(`a GIF of ${side}`, 'gif', plain().gif().toBuffer())
    await add(`an AVIF of ${side}`, 'avif', plain().avif({ quality: 1, effort: 0 }).toBuffer())
    await add(`an AVIF of ${side} that says it is small`, 'avif', lyingAvif(side))
  }
  await add('a film of 10,000 frames', 'gif', filmOf(10_000))
  return items
}

const cmyk = (side: number) =>
  plainSquare(side)
    .removeAlpha()
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
