import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { type DiskCode, withRoomFor } from '../../../../tests/support/database/full-disk.ts'
import { media } from '../../../schema/identity/media.ts'

// The disk of the pictures is full or broken, and the database's is not.

let app: TestApp
let person: Visitor
let userId: number
beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: person, id: userId } = await app.signInAnew())
})
afterAll(() => app.close())

const withRoom = <Result>(files: number, act: () => Promise<Result>, code: DiskCode = 'ENOSPC') =>
  withRoomFor({ storage: app.deps.storage, folder: app.deps.config.storageDir, files, code }, act)

const jpeg = () =>
  sharp({ create: { width: 1400, height: 700, channels: 3, background: '#1f7a4d' } })
    .jpeg()
    .toBuffer()
const dataUrl = async () => `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`

/** The names of all files, and the number of rows of pictures. */
async function listFiles() {
  const files = await readdir(app.deps.config.dataDir, { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map(({ name }) => name)
  return { names: names.toSorted(), rows: await app.deps.db.$count(media) }
}

async function sendFile(visitor: Visitor, url: string, name: string, content: Buffer) {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="f.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')!,
  }
  return visitor.send({ method: 'POST', url, payload, headers })
}

test.each([
  [
    'as text, at the first of its widths',
    0,
    'ENOSPC',
    async () => person.post('/admin/upload/upload', { image: await dataUrl() }),
  ],
  ['as text, at the second', 1, 'EDQUOT', async () => person.post('/admin/upload/upload', { image: await dataUrl() })],
  ['as a file, at the third', 2, 'ENOSPC', async () => sendFile(person, '/settings/photo', 'photo', await jpeg())],
] as const)(
  'a picture that is sent %s is answered with 503, and leaves neither file nor row',
  async (_title, files, code, send) => {
    const before = await listFiles()
    const refused = await withRoom(files, send, code)
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '300',
      {
        message:
          'Er is nu geen ruimte voor foto’s. Je foto is niet bewaard. Probeer het later opnieuw, of ga verder zonder foto.',
      },
    ])
    expect(await listFiles()).toEqual(before)
    expect((await send()).status).toBe(200)
  },
)

test.each(['EIO', 'EROFS'] as const)(
  'a picture is answered with 503 by a disk that says %s, and leaves neither file nor row',
  async (code) => {
    const before = await listFiles()
    const send = async () => person.post('/admin/upload/upload', { image: await dataUrl() })
    const refused = await withRoom(1, send, code)
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '300',
      {
        message:
          'Foto’s kunnen nu niet worden bewaard. Je foto is niet bewaard. Probeer het later opnieuw, of ga verder zonder foto.',
      },
    ])
    expect(await listFiles()).toEqual(before)
    expect((await send()).status).toBe(200)
  },
)

test('of two pictures in one form the first is not stored when there is no room for the second', async () => {
  const { id } = await insertOrganization(app.deps.db, { isPublic: false })
  await insertOrganizationMember(app.deps.db, { organizationId: id, userId, role: 'owner' })
  const form = { photo_url: await dataUrl(), header_image_url: await dataUrl() }
  const send = () => person.post(`/api/organization/${id}`, form)
  const before = await listFiles()
  expect((await withRoom(3, send)).status).toBe(503)
  expect(await listFiles()).toEqual(before)
  expect((await send()).status).toBe(200)
})

// A process is started for each print, which takes its time on a busy machine.
test('a print that cannot be stored is given all the same', { timeout: 120_000 }, async () => {
  const { url } = await insertProject(app.deps.db)
  const before = await listFiles()
  const answer = await withRoom(0, () => app.http.inject({ url: `/${url}/card.jpg` }))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await listFiles()).toEqual(before)
})
