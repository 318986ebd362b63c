import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { lyingAvif, plainSquare } from '../../../tests/support/pictures/hostile-images.ts'
import { createLog, silentLog } from '../log.ts'
import { createPictures } from './pictures.ts'

const pictures = createPictures(silentLog)

const shape = { widths: [300], ratio: 1 }
const sender = ['user:1'] as const

const plain = plainSquare
const deep = (side: number): Sharp => plain(side).toColourspace('rgb16')

interface Kind {
  what: string
  make: (side: number) => Sharp
  /** The side of a square that is taken; `refused` is that of one that is not. */
  taken: number
  refused: number
}

const kinds: Kind[] = [
  { what: 'a photograph', make: (side) => plain(side).jpeg(), taken: 4000, refused: 4001 },
  {
    what: 'a progressive photograph',
    make: (side) => plain(side).jpeg({ progressive: true }),
    taken: 2828,
    refused: 2829,
  },
  { what: 'a PNG', make: (side) => plain(side).png(), taken: 4000, refused: 4001 },
  { what: 'an interlaced PNG', make: (side) => plain(side).png({ progressive: true }), taken: 2828, refused: 2829 },
  { what: 'a PNG of 16 bits', make: (side) => deep(side).png(), taken: 4000, refused: 4001 },
  {
    what: 'an interlaced PNG of 16 bits',
    make: (side) => deep(side).png({ progressive: true }),
    taken: 2000,
    refused: 2001,
  },
  { what: 'a WebP', make: (side) => plain(side).webp({ lossless: true, effort: 0 }), taken: 4000, refused: 4001 },
  { what: 'a GIF', make: (side) => plain(side).gif(), taken: 2449, refused: 2450 },
  { what: 'an AVIF', make: (side) => plain(side).avif({ quality: 1, effort: 0 }), taken: 2000, refused: 2001 },
]

// A process is started for each, which takes its time on a busy machine.
describe('a picture from a stranger', { timeout: 180_000 }, () => {
  test.each(kinds)('may be as large as unpacking it allows: $what', async ({ make, taken: acceptable, refused }) => {
    const drawn = await pictures.draw(sender, await make(acceptable).toBuffer(), shape)
    expect(drawn).toMatchObject([{ width: 300, height: 300 }])
    const tooLarge = await make(refused).toBuffer()
    await expect(pictures.draw(sender, tooLarge, shape)).rejects.toMatchObject({ refusal: 'too-many-pixels' })
  })

  test('that lies about its size is refused, and nothing else', async () => {
    const liar = await lyingAvif(6000)
    await expect(pictures.draw(sender, liar, shape)).rejects.toMatchObject({ refusal: 'unreadable' })
    expect(await pictures.draw(sender, await plain(400).png().toBuffer(), shape)).toHaveLength(1)
  })

  test.each([
    { what: 'memory', limits: { memoryMax: 1, processorMsMax: 60_000 } },
    { what: 'of a processor', limits: { memoryMax: 1e10, processorMsMax: 1 } },
  ])('that takes more $what than it may ends the process that unpacks it, and nothing else', async ({ limits }) => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    const costly = await plain(2800).png({ progressive: true }).toBuffer()
    await expect(createPictures(log, { limits }).draw(sender, costly, shape)).rejects.toMatchObject({
      refusal: 'unreadable',
    })
    expect(lines).toEqual([expect.stringContaining('took too much memory or time')])
    expect(await pictures.draw(sender, costly, shape)).toHaveLength(1)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('geen foto')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"/>')],
    ['half a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('is refused when it is %s', async (_title, bytes) => {
    await expect(pictures.draw(sender, bytes, shape)).rejects.toMatchObject({ refusal: 'unreadable' })
  })

  test('waits for its turn, and is sent away when too many wait', async () => {
    const bytes = await plain(600).png().toBuffer()
    const narrow = createPictures(silentLog, { waitingMax: 1 })
    const all = await Promise.allSettled([1, 2, 3].map(() => narrow.draw(sender, bytes, shape)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })

  test('waits for one of each other sender, however many that one sent, and replaces its last', async () => {
    const bytes = await plain(600).png().toBuffer()
    const narrow = createPictures(silentLog, { waitingMax: 3 })
    const drawn: string[] = []
    const refused: unknown[] = []
    const draw = async (name: string) => {
      try {
        await narrow.draw([name], bytes, shape)
        drawn.push(name)
      } catch (error) {
        refused.push(error)
      }
    }
    await Promise.all([...Array.from({ length: 6 }, () => draw('many')), draw('one'), draw('another')])
    expect(drawn).toEqual(['many', 'one', 'another', 'many'])
    expect(refused).toMatchObject(Array.from({ length: 4 }, () => ({ retryAfterSeconds: 5 })))
  })
})
