import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../tests/support/builders/users.ts'
import { storePicture } from './index.ts'

let app: TestApp

const staffEmail = 'staf@stuiver.test'

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
})
afterAll(() => app.close())

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="160" height="100">
  <rect width="160" height="100" fill="#1f7a4d"/><circle cx="80" cy="50" r="40" fill="#fbf8f3"/></svg>`

/** A picture taken with a camera held sideways, with the place where it was taken. */
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
  it('is kept as a picture of ours, for staff [7.14]', async () => {
    const { email } = await insertUser(app.deps.db, { email: staffEmail })
    const visitor = app.visitor()
    await visitor.login(email, builtPassword)
    const image = `data:image/jpeg;base64,${(await photograph(900, 1400)).toString('base64')}`
    const { status, body } = await visitor.post('/admin/upload/upload', { image })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      photo: { widths: [640, 1280] },
      url: `http://stuiver.test/media/${body.photo.key}-1280.webp`,
    })
    const kept = await sharp((await fetchBytes(new URL(body.url).pathname)).bytes).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1280 })
    expect(kept.exif).toBeUndefined()

    for (const refused of [{}, { image: 'geen foto' }, { image: 'https://elders.test/foto.jpg' }]) {
      const answer = await visitor.post('/admin/upload/upload', refused)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['image']])
    }
  })
})

describe('a picture', () => {
  it('is drawn in every width that is asked for and served for ever [1.09]', async () => {
    const { photo } = await storePicture(app.deps, { svgOrImage: drawing, widths: [640, 320], alt: 'Een cirkel' })
    expect(photo).toEqual({ key: photo.key, widths: [320, 640], width: 640, height: 400, alt: 'Een cirkel' })
    for (const width of photo.widths) {
      const { status, headers, bytes } = await fetchBytes(`/media/${photo.key}-${width}.webp`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: (width * 100) / 160 })
    }
  })

  it('stands upright and has lost what the camera told about it', async () => {
    const svgOrImage = await photograph(400, 200)
    expect((await sharp(svgOrImage).metadata()).exif).toBeDefined()
    const { photo } = await storePicture(app.deps, { svgOrImage, widths: [100], alt: '' })
    expect(photo).toMatchObject({ width: 100, height: 200 })
    const { bytes } = await fetchBytes(`/media/${photo.key}-100.webp`)
    const { exif, orientation } = await sharp(bytes).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  })

  it('is not made larger than it is', async () => {
    const svgOrImage = await sharp({ create: { width: 500, height: 250, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const several = await storePicture(app.deps, { svgOrImage, widths: [320, 640, 1280], alt: '' })
    expect(several.photo).toMatchObject({ widths: [320], width: 320, height: 160 })
    const none = await storePicture(app.deps, { svgOrImage, widths: [640], alt: '' })
    expect(none.photo).toMatchObject({ widths: [500], width: 500, height: 250 })
  })

  it('of too many pixels is refused before it is unpacked', async () => {
    const bomb = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'
    await expect(storePicture(app.deps, { svgOrImage: bomb, widths: [320], alt: '' })).rejects.toThrow(/pixel limit/)
  })

  it('is nothing that only says so', async () => {
    const svgOrImage = Buffer.from('<html><script>alert(1)</script></html>')
    await expect(storePicture(app.deps, { svgOrImage, widths: [320], alt: '' })).rejects.toThrow(
      /unsupported image format/,
    )
  })

  it.each([
    '/media/nergens-320.webp',
    '/media/..%2F..%2Fsecret',
    '/media/secret',
    '/media/a-320.png',
    '/media/a-320.webp.x',
  ])('is not found at %s', async (url) => {
    const { status, headers } = await fetchBytes(url)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBeUndefined()
  })
})
