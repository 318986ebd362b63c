import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FakeBucket } from '../../../../tests/support/fake-bucket/fake-bucket.ts'
import { StorageFull, StorageUnreachable, StorageUnwritable } from '../../../platform/errors.ts'
import { silentLog } from '../../../platform/log.ts'
import { type BucketLimits } from './bucket-client.ts'
import { BucketAway } from './bucket-errors.ts'
import { BucketStorage } from './bucket-storage.ts'

const limits: BucketLimits = { connectMs: 1_000, silenceMs: 300, callMs: 20_000, attempts: 3 }
const content = Buffer.from('een foto van vier weken geleden')

let server: FakeBucket
let storage: BucketStorage
beforeEach(async () => {
  server = await new FakeBucket().start()
  storage = openBucket()
})
afterEach(async () => {
  storage.close()
  await server.close()
})

function openBucket(changes: { secretAccessKey?: string; bucket?: string; limits?: Partial<BucketLimits> } = {}) {
  const { bucket = server.bucket, secretAccessKey = server.keys.secretAccessKey } = changes
  const location = { bucket, prefix: 'files/', endpoint: server.endpoint, region: 'us-east-1' }
  const options = { log: silentLog, limits: { ...limits, ...changes.limits }, partBytes: 1_000 }
  return new BucketStorage({ ...location, credentials: { ...server.keys, secretAccessKey } }, options)
}

const readAll = async (key: string) => buffer((await storage.open(key))!.content)
const keysIn = () => [...server.objects.keys()]

test('a file is stored under the prefix with its type, read with its size, and removed', async () => {
  await storage.put('foto-1.webp', content, 'image/webp')
  expect([...server.objects]).toEqual([['files/foto-1.webp', expect.objectContaining({ content, type: 'image/webp' })]])
  expect((await storage.open('foto-1.webp'))!.size).toBe(content.length)
  expect(await readAll('foto-1.webp')).toEqual(content)
  expect(await storage.open('foto-2.webp')).toBeUndefined()
  await storage.remove('foto-1.webp')
  await storage.remove('foto-1.webp')
  expect(keysIn()).toEqual([])
})

test.each(['../secret', 'a/b', 'files/foto', '', 'a.b.c'])('the key %j reaches no bucket', async (key) => {
  await expect(storage.put(key, content, 'image/webp')).rejects.toThrow('not allowed')
  await expect(storage.remove(key)).rejects.toThrow('not allowed')
  expect(await storage.open(key)).toBeUndefined()
  expect(server.requests).toEqual([])
})

describe('a fault of a moment', () => {
  test.each(['slow-down', 'reset', 'silence', 'lost-answer'] as const)(
    '%s is repeated, and the file is stored once and read whole',
    async (fault) => {
      server.fail(fault, 2, 'PUT')
      await storage.put('foto-1.webp', content, 'image/webp')
      server.fail(fault, 2, 'GET')
      expect(await readAll('foto-1.webp')).toEqual(content)
      server.fail(fault, 2, 'DELETE')
      await storage.remove('foto-1.webp')
      expect(keysIn()).toEqual([])
    },
  )

  test('bytes that were damaged under way are refused by the bucket, and the former file stays', async () => {
    await storage.put('foto-1.webp', content, 'image/webp')
    server.fail('damaged', 9, 'PUT')
    await expect(storage.put('foto-1.webp', Buffer.from('anders'), 'image/webp')).rejects.toThrow(StorageUnwritable)
    expect(await readAll('foto-1.webp')).toEqual(content)
  })

  test('a download that breaks goes on at the next byte', async () => {
    const long = Buffer.from(Array.from({ length: 500_000 }, (_each, at) => at % 251))
    await storage.put('lang', long, 'application/octet-stream')
    server.fail('cut', 3, 'GET')
    expect((await readAll('lang')).equals(long)).toBe(true)
    expect(server.requests.filter((request) => request.startsWith('GET'))).toHaveLength(4)
  })

  test('a file that was replaced during a broken download is no mixture of both', async () => {
    await storage.put('kaart', Buffer.alloc(300_000, 'a'), 'image/webp')
    const opened = (await storage.open('kaart'))!
    server.objects.set('files/kaart', { content: Buffer.alloc(300_000, 'b'), type: undefined, tag: 'b' })
    expect(new Set(await buffer(opened.content))).toEqual(new Set(Buffer.from('a')))
    server.fail('cut', 1, 'GET')
    const broken = (await storage.open('kaart'))!
    server.objects.set('files/kaart', { content: Buffer.alloc(300_000, 'c'), type: undefined, tag: 'c' })
    await expect(buffer(broken.content)).rejects.toThrow(StorageUnreachable)
  })
})

describe('a fault that stays', () => {
  test.each(['slow-down', 'reset', 'silence', 'forbidden'] as const)(
    '%s ends, and says that nothing was stored',
    async (fault) => {
      server.fail(fault, 99)
      await expect(storage.put('foto-1.webp', content, 'image/webp')).rejects.toThrow(StorageUnwritable)
      await expect(storage.open('foto-1.webp')).rejects.toThrow(StorageUnreachable)
      await expect(storage.remove('foto-1.webp')).rejects.toThrow(StorageUnreachable)
      expect(keysIn()).toEqual([])
      expect(server.requests.length).toBeLessThanOrEqual(3 * limits.attempts)
    },
  )

  test('no call takes longer than its time', async () => {
    const hasty = openBucket({ limits: { silenceMs: 60_000, callMs: 200 } })
    server.fail('silence', 99)
    const refused = await hasty.put('foto-1.webp', content, 'image/webp').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorageUnwritable)
    expect((refused as Error).cause).toMatchObject({ code: 'AbortError' })
    hasty.close()
  })

  test('a quota that is used up is called full', async () => {
    server.fail('full', 99, 'PUT')
    await expect(storage.put('foto-1.webp', content, 'image/webp')).rejects.toThrow(StorageFull)
  })

  test('a bucket that is gone is no missing file', async () => {
    server.bucket = 'ander'
    await expect(openBucket({ bucket: 'stuiver' }).open('foto-1.webp')).rejects.toThrow(StorageUnreachable)
  })

  test('a download that breaks again and again is no whole file', async () => {
    await storage.put('kort', content, 'image/webp')
    const opened = (await storage.open('kort'))!
    server.fail('reset', 99)
    server.objects.clear()
    expect(await buffer(opened.content)).toEqual(content)
    await storage.put('lang', Buffer.alloc(400_000), 'image/webp').catch(() => undefined)
    server.fail('slow-down', 0)
    await storage.put('lang', Buffer.alloc(400_000), 'image/webp')
    server.fail('cut', 1, 'GET')
    const broken = (await storage.open('lang'))!
    server.fail('reset', 99)
    await expect(buffer(broken.content)).rejects.toThrow(StorageUnreachable)
  })
})

describe('a stream', () => {
  const stream = (length: number) => Readable.from(Array.from({ length }, () => Buffer.alloc(500, 'x')))

  test('is uploaded in parts, and is there when all of them are', async () => {
    await storage.putStream('lang', stream(5), 'application/octet-stream')
    expect(server.objects.get('files/lang')!.content).toEqual(Buffer.alloc(2_500, 'x'))
    expect(server.requests.filter((request) => request.includes('partNumber'))).toHaveLength(3)
    expect(server.uploads.size).toBe(0)
  })

  test.each([0, 1, 2])('of %i pieces that fit one part is one call', async (length) => {
    await storage.putStream('kort', stream(length), 'application/octet-stream')
    expect(server.objects.get('files/kort')!.content).toEqual(Buffer.alloc(length * 500, 'x'))
    expect(server.requests.filter((request) => request.includes('upload'))).toHaveLength(length === 2 ? 3 : 0)
  })

  test.each([
    ['its source breaks', 'PUT', 0],
    ['a part is refused', 'PUT', 99],
    ['its end is refused', 'POST /stuiver/files/lang?uploadId', 99],
  ])('leaves neither a half object nor a part where %s', async (_title, at, calls) => {
    server.fail('forbidden', calls, at)
    const source = Readable.from(
      (async function* () {
        yield* Array.from({ length: 5 }, () => Buffer.alloc(500))
        if (calls === 0) throw new Error('de schijf is stuk')
      })(),
    )
    await expect(storage.putStream('lang', source, 'application/octet-stream')).rejects.toThrow(
      calls === 0 ? 'de schijf is stuk' : StorageUnwritable,
    )
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
    expect(source.destroyed).toBe(true)
  })
})

test('all files are listed in order, page by page, with their digests', async () => {
  server.pageSize = 2
  for (const key of ['c', 'a', 'b.webp', 'A', 'e']) await storage.put(key, content, 'image/webp')
  server.objects.set('elders/foto', { content, type: undefined, tag: 'x' })
  const files = []
  for await (const file of storage.list()) files.push(file)
  expect(files.map(({ key }) => key)).toEqual(['A', 'a', 'b.webp', 'c', 'e'])
  expect(new Set(files.map(({ md5, size }) => `${md5} ${size}`))).toEqual(
    new Set([`${await storage.md5Of('a')} ${content.length}`]),
  )
})

describe('at the start', () => {
  const sentence = (reason: RegExp) =>
    new RegExp(`^The bucket .* at http://127.* cannot be used: ${reason.source}.*STORAGE_URL`)

  test('a bucket is listed, written, and left as it was', async () => {
    await storage.requireUsable()
    expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['GET', 'PUT', 'DELETE'])
    expect(keysIn()).toEqual([])
  })

  test.each([
    ['no such bucket', { bucket: 'nergens' }, /there is no such bucket/],
    ['a wrong key', { secretAccessKey: 'verkeerd' }, /the storage does not know these keys/],
  ])('%s is said in a sentence', async (_title, changes, reason) => {
    const other = openBucket(changes)
    await expect(other.requireUsable()).rejects.toThrow(sentence(reason))
    other.close()
  })

  test.each([
    ['forbidden', /these keys may not list, read, write and remove there/],
    ['silence', /it does not answer in time/],
    ['reset', /no object storage answers there/],
    ['full', /it has no room/],
  ] as const)('%s is said in a sentence', async (fault, reason) => {
    server.fail(fault, 99)
    const refused = await storage.requireUsable().catch((error: unknown) => error)
    expect((refused as Error).message).toMatch(sentence(reason))
    expect(refused instanceof BucketAway).toBe(fault !== 'forbidden')
  })
})
