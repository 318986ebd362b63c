import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const image = (format: 'jpeg' | 'png' | 'webp' | 'gif', size = 300) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#a8451f' } })
    .toFormat(format)
    .toBuffer()

const dataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`

interface Part {
  name: string
  filename?: string
  type?: string
  content: Buffer | string
}

/** A form with files, as a browser sends it; the CSRF token is a header unless another one is given, or none. */
async function sendForm(visitor: Visitor, url: string, parts: Part[], input?: { token: string | undefined }) {
  const boundary = 'grens'
  const chunks = parts.flatMap(({ name, filename, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
  await visitor.get('/user/current')
  const token = input === undefined ? visitor.cookies.get('XSRF-TOKEN') : input.token
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(token !== undefined && { 'x-xsrf-token': token }),
  }
  return visitor.send({ method: 'POST', url, payload, headers })
}

const photoPart = (content: Buffer | string): Part => ({
  name: 'photo',
  filename: 'ik.jpg',
  type: 'image/jpeg',
  content,
})
const filesIn = async () =>
  (await readdir(app.deps.config.storageDir, { recursive: true })).filter((name) => name.endsWith('.webp'))

describe('a profile photo', () => {
  test('is sent as a file, and encoded again by us [1.07, 2.23, 7.28, 7.38]', async () => {
    const { visitor } = await app.signInAnew()
    const { status, body } = await sendForm(visitor, '/settings/photo', [photoPart(await image('jpeg'))])
    expect(status).toBe(200)
    expect(body.photo).toEqual({
      key: expect.any(String) as string,
      widths: [96, 192, 300],
      width: 300,
      height: 300,
      alt: '',
    })
    expect(body.photo_url).toBe(`http://stuiver.test/media/${body.photo.key}-300.webp`)
    expect((await visitor.get('/user/current')).body).toMatchObject({ photo: body.photo, photo_url: body.photo_url })
    expect((await visitor.get(`/media/${body.photo.key}-96.webp`)).status).toBe(200)
  })

  test.each(['png', 'webp', 'gif'] as const)(
    'is sent as text by the crop widget, as %s [7.28, 9.07]',
    async (format) => {
      const { visitor } = await app.signInAnew()
      const { status, body } = await visitor.post('/settings/photo', {
        photo_url: dataUrl(await image(format), `image/${format}`),
      })
      expect(status).toBe(200)
      expect(body.photo).toMatchObject({ width: 300, height: 300 })
    },
  )

  test('replaces the one before, whose files go', async () => {
    const { visitor } = await app.signInAnew()
    const before = await filesIn()
    const first = await visitor.post('/settings/photo', { photo_url: dataUrl(await image('png'), 'image/png') })
    const second = await visitor.post('/settings/photo', { photo_url: dataUrl(await image('png'), 'image/png') })
    expect((await visitor.get(new URL(first.body.photo_url).pathname)).status).toBe(404)
    expect((await visitor.get(new URL(second.body.photo_url).pathname)).status).toBe(200)
    expect((await filesIn()).length).toBe(before.length + 3)
  })

  test('is no drawing, no page, no text and no bomb [8.01]', async () => {
    const { visitor } = await app.signInAnew()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><script>alert(1)</script></svg>'
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const broken = (await image('jpeg')).subarray(0, 200)
    const refused = [
      dataUrl(Buffer.from(svg), 'image/svg+xml'),
      dataUrl(Buffer.from(svg), 'image/png'),
      dataUrl(Buffer.from('<html></html>'), 'image/jpeg'),
      dataUrl(bomb, 'image/png'),
      dataUrl(broken, 'image/jpeg'),
      'https://elders.test/foto.jpg',
      'file:///etc/passwd',
      'geen foto',
      '',
    ]
    for (const photo_url of refused) {
      const { status, body } = await visitor.post('/settings/photo', { photo_url })
      expect({ photo_url: photo_url.slice(0, 40), status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        photo_url: photo_url.slice(0, 40),
        status: 422,
        fields: ['photo_url'],
      })
    }
    const asFile = await sendForm(visitor, '/settings/photo', [photoPart('geen foto')])
    const nothing = await visitor.post('/settings/photo', {})
    for (const { status, body } of [asFile, nothing])
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['photo'] })
    expect((await visitor.get('/user/current')).body.photo).toBeNull()
  })

  test('of more than 4 MB is refused before it is decoded', async () => {
    const { visitor } = await app.signInAnew()
    const large = Buffer.concat([await image('jpeg'), Buffer.alloc(4_000_000)])
    expect((await sendForm(visitor, '/settings/photo', [photoPart(large)])).status).toBe(413)
    const asText = await visitor.post('/settings/photo', { photo_url: dataUrl(large, 'image/jpeg') })
    expect(asText).toMatchObject({
      status: 422,
      body: { errors: { photo_url: [expect.stringContaining('4 MB') as string] } },
    })
    expect((await visitor.post('/settings/photo', { photo_url: 'x'.repeat(7_000_000) })).status).toBe(413)
  })

  test('comes alone, and with the CSRF token', async () => {
    const { visitor } = await app.signInAnew()
    const photo = photoPart(await image('jpeg'))
    expect((await sendForm(visitor, '/settings/photo', [photo, photo])).status).toBe(413)
    expect((await sendForm(visitor, '/settings/photo', [photo], { token: 'verzonnen' })).status).toBe(419)
    expect((await sendForm(visitor, '/settings/photo', [photo], { token: undefined })).status).toBe(419)
    const asField = [photo, { name: '_token', content: visitor.cookies.get('XSRF-TOKEN')! }]
    expect((await sendForm(visitor, '/settings/photo', asField, { token: undefined })).status).toBe(200)
  })

  test('is for signed-in users [8.02]', async () => {
    expect((await sendForm(app.visitor(), '/settings/photo', [photoPart(await image('jpeg'))])).status).toBe(401)
    // The session is checked before the first byte of the body: this is too long to be read at all.
    const unread = await app.visitor().post('/settings/photo', { photo_url: 'x'.repeat(7_000_000) })
    expect(unread.status).toBe(401)
  })
})

describe('a form with files', () => {
  test('is not read by calls that expect none', async () => {
    const answer = await sendForm(app.visitor(), '/login', [photoPart('x')])
    expect(answer.status).toBe(415)
  })
})
