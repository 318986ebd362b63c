import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { silentLog } from '../../../platform/log.ts'
import type { PictureShape } from '../../../platform/pictures/picture.ts'
import { createPictures } from '../../../platform/pictures/pictures.ts'
import { media } from '../../../schema/identity/media.ts'
import { saveUpload, uploaderOf } from './index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A picture taken with a camera held sideways, with the coordinates of the spot. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8451f' } })
    .withExif({ IFD0: { Copyright: 'Iemand' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const fetchBytes = async (url: string) => {
  const answer = await app.http.inject({ url })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('an image for a text', () => {
  test('is stored as a picture of ours, for signed-in users [7.14]', async () => {
    const { visitor } = await app.signInAnew()
    const image = `data:image/jpeg;base64,${(await photograph(900, 1400)).toString('base64')}`
    const { status, body } = await visitor.post('/admin/upload/upload', { image })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      photo: { widths: [640, 1280] },
      url: `http://stuiver.test/media/${body.photo.key}-1280.webp`,
    })
    const record = await sharp((await fetchBytes(new URL(body.url).pathname)).bytes).metadata()
    expect(record).toMatchObject({ format: 'webp', width: 1280 })
    expect(record.exif).toBeUndefined()

    for (const refused of [{}, { image: 'geen foto' }, { image: 'https://elders.test/foto.jpg' }]) {
      const answer = await visitor.post('/admin/upload/upload', refused)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['image']])
    }
    expect((await app.visitor().post('/admin/upload/upload', { image })).status).toBe(401)
  })
})

describe('two hundred pictures at once', () => {
  const shape = { field: 'photo', alt: '', uploader: uploaderOf({ userId: 0 }), widths: [90], ratio: 1 }
  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())

  test('are drawn one by one while few wait; the others are sent away at once, and leave nothing', async () => {
    const pictures = createPictures(silentLog, { waitingMax: 1 })
    const { dataDir } = app.deps.config
    const rows = () => app.deps.db.select().from(media)
    const [filesBefore, rowsBefore] = [await filesIn(dataDir), await rows()]
    const bytes = await photograph(90, 60)
    const dataUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`
    const settled: boolean[] = []
    const store = (at: number) => {
      const upload = at % 2 === 0 ? dataUrl : new File([new Uint8Array(bytes)], 'ik.jpg')
      return saveUpload({ ...app.deps, pictures }, { upload, ...shape })
    }
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, async (_, at) => {
        const storing = store(at)
        await storing.then(
          () => settled.push(true),
          () => settled.push(false),
        )
        return storing
      }),
    )
    // A refusal for too many does not wait for those before.
    expect(settled).toEqual([...Array.from({ length: 198 }, () => false), true, true])
    const refused = all.filter((each) => each.status === 'rejected')
    expect(new Set(refused.map(({ reason }) => (reason as Error).constructor))).toEqual(new Set([Unavailable]))
    const records = all.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
    expect(new Set(records.map(({ photo }) => photo.key)).size).toBe(2)
    for (const { photo } of records) {
      const { format, width, exif } = await sharp((await fetchBytes(`/media/${photo.key}-90.webp`)).bytes).metadata()
      expect({ format, width, exif }).toEqual({ format: 'webp', width: 90, exif: undefined })
    }
    // A file and a row for each, and nothing of the others anywhere.
    expect((await filesIn(dataDir)).length - filesBefore.length).toBe(2)
    expect((await rows()).length - rowsBefore.length).toBe(2)
  })
})

describe('a picture', () => {
  const upload = (bytes: Buffer, shape: PictureShape) =>
    saveUpload(app.deps, {
      upload: new File([new Uint8Array(bytes)], 'x'),
      field: 'photo',
      alt: 'Een vlak',
      uploader: uploaderOf({ userId: 0 }),
      ...shape,
    })
  const inWidths = (...widths: number[]): PictureShape => ({ widths, ratio: null })
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer()

  test('is drawn in every width of a request and served for ever [1.09]', async () => {
    const { photo } = await upload(await plain(800, 500), inWidths(640, 320))
    expect(photo).toEqual({ key: photo.key, widths: [320, 640], width: 640, height: 400, alt: 'Een vlak' })
    for (const width of photo.widths) {
      const { status, headers, bytes } = await fetchBytes(`/media/${photo.key}-${width}.webp`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: (width * 500) / 800 })
    }
  })

  test('stands upright and has lost what the camera wrote about it', async () => {
    const bytes = await photograph(400, 200)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { photo } = await upload(bytes, inWidths(100))
    expect(photo).toMatchObject({ width: 100, height: 200 })
    const { exif, orientation } = await sharp((await fetchBytes(`/media/${photo.key}-100.webp`)).bytes).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  })

  test('is not made larger than it is, unless it has to be a square', async () => {
    const bytes = await plain(500, 250)
    const several = await upload(bytes, inWidths(320, 640, 1280))
    expect(several.photo).toMatchObject({ widths: [320], width: 320, height: 160 })
    expect((await upload(bytes, inWidths(640))).photo).toMatchObject({ widths: [500], width: 500, height: 250 })
    const square = await upload(await plain(120, 40), { widths: [96, 300], ratio: 1 })
    expect(square.photo).toMatchObject({ widths: [96, 300], width: 300, height: 300 })
  })

  test('is nothing that only says so', async () => {
    const page = Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script></html>', 'latin1')
    await expect(upload(page, inWidths(320))).rejects.toMatchObject({ errors: { photo: ['validation.photo'] } })
  })

  test.each([
    '/media/nergens-320.webp',
    '/media/..%2F..%2Fsecret',
    '/media/secret',
    '/media/a-320.png',
    '/media/a-320.webp.x',
  ])('is not found at %s', async (url) => {
    const { status, headers } = await fetchBytes(url)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })
})
