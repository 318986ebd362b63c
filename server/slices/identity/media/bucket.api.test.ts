import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { FakeBucket } from '../../../../tests/support/fake-bucket/fake-bucket.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'
import { silentLog } from '../../../platform/log.ts'
import { media } from '../../../schema/identity/media.ts'
import { removePicture } from './index.ts'

// Pictures in a bucket, which a substitute of an object storage plays.

let bucket: FakeBucket
let app: TestApp
let other: TestApp
let person: Visitor
beforeAll(async () => {
  bucket = await new FakeBucket().start()
  app = await buildTestApp(bucket.environment)
  other = await buildTestApp(bucket.environment, silentLog, app)
  ;({ visitor: person } = await app.signInAnew())
})
afterEach(() => bucket.fail('reset', 0))
afterAll(async () => {
  await other.close()
  await app.close()
  await bucket.close()
})

const upload = async () => {
  const jpeg = sharp({ create: { width: 1400, height: 700, channels: 3, background: '#1f7a4d' } }).jpeg()
  const image = `data:image/jpeg;base64,${(await jpeg.toBuffer()).toString('base64')}`
  return person.post('/admin/upload/upload', { image })
}
const uploadPath = async () => new URL((await upload()).body.url).pathname
const countAll = async () => ({ rows: await app.deps.db.$count(media), objects: bucket.objects.size })

test('a picture lies in the bucket in each width, and every process serves it at once', async () => {
  const path = await uploadPath()
  const name = referenceIn(path)
  expect(bucket.objects.get(`files/${name}`)).toMatchObject({ type: 'image/webp' })
  for (const { http } of [app, other]) {
    const answer = await http.inject({ url: path })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload).toEqual(bucket.objects.get(`files/${name}`)!.content)
  }
  expect((await app.http.inject({ url: path.replace('-1280', '-1281') })).statusCode).toBe(404)
})

test.each([
  ['a bucket that forbids it', 'forbidden', 'kunnen nu niet worden bewaard'],
  ['a bucket without room', 'full', 'geen ruimte voor foto’s'],
] as const)('a picture is answered with 503 by %s, and leaves neither row nor object', async (_title, fault, words) => {
  const before = await countAll()
  bucket.fail(fault, 99, 'PUT')
  const refused = await upload()
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '300'])
  expect(refused.body.message).toContain(words)
  expect(await countAll()).toEqual(before)
  bucket.fail(fault, 0)
  expect((await upload()).status).toBe(200)
})

test('of two widths the first is removed where the second cannot be stored', async () => {
  const before = await countAll()
  const { store } = { store: bucket.objects.set.bind(bucket.objects) }
  // The first width arrives, and the storage fails from then on.
  bucket.objects.set = (key, object) => {
    bucket.fail('forbidden', 99, 'PUT')
    return store(key, object)
  }
  expect((await upload()).status).toBe(503)
  bucket.objects.set = store
  expect(await countAll()).toEqual(before)
})

test('a picture that cannot be read now is a 503, and not missing', async () => {
  const path = await uploadPath()
  bucket.fail('forbidden', 99, 'GET')
  const answer = await app.http.inject({ url: path })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
})

test('a picture that cannot be removed now stays unused, and goes with the next clean-up', async () => {
  const before = await countAll()
  await upload()
  const rows = await app.deps.db.select({ id: media.id }).from(media)
  bucket.fail('forbidden', 99, 'DELETE')
  await removePicture(app.deps, Math.max(...rows.map(({ id }) => id)))
  expect(await countAll()).toEqual({ rows: before.rows + 1, objects: before.objects + 2 })
  bucket.fail('forbidden', 0)
  app.clock.advance(days(2))
  await app.runJobs(['remove-unused-pictures'])
  expect(await countAll()).toEqual({ rows: 0, objects: 0 })
})
