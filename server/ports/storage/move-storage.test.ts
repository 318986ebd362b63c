import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeBucket } from '../../../tests/support/fake-bucket/fake-bucket.ts'
import { silentLog } from '../../platform/log.ts'
import { BucketStorage } from './bucket/bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { moveStorage } from './move-storage.ts'
import type { MovableStorage } from './storage.ts'

let folder: string
let server: FakeBucket
let inFolder: MovableStorage
let inBucket: BucketStorage
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stuiver-move-'))
  server = await new FakeBucket().start()
  inFolder = createFolderStorage(join(folder))
  const limits = { connectMs: 1_000, silenceMs: 1_000, callMs: 20_000, attempts: 3 }
  const location = { bucket: server.bucket, prefix: '', endpoint: server.endpoint, region: 'us-east-1' }
  inBucket = new BucketStorage({ ...location, credentials: server.keys }, { log: silentLog, limits, partBytes: 2_000 })
})
afterEach(async () => {
  inBucket.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Files of different lengths, the largest in several parts. */
const contentOf = (at: number) => Buffer.alloc(at * 97, `inhoud ${at} `)
const keyOf = (at: number) => `${'KaPz-_'[at % 6]}foto-${at}.webp`

async function fill(storage: MovableStorage, files: number) {
  for (let at = 0; at < files; at += 1) await storage.put(keyOf(at), contentOf(at), 'image/webp')
}

const filesIn = async (storage: MovableStorage) => {
  const files: Record<string, string | undefined> = {}
  for await (const { key } of storage.list()) files[key] = await storage.md5Of(key)
  return files
}

test('all files go to a bucket and back, and the source keeps them', async () => {
  await fill(inFolder, 40)
  const before = await filesIn(inFolder)
  const there = await moveStorage({ from: inFolder, to: inBucket })
  expect(there).toMatchObject({ isComplete: true, files: 40, copied: 40, unchanged: 0, missing: 0, failed: [] })
  expect(there.copiedBytes).toBe(there.bytes)
  expect(await filesIn(inFolder)).toEqual(before)
  expect(await filesIn(inBucket)).toEqual(before)
  expect(new Set([...server.objects.values()].map(({ tag }) => tag.includes('-')))).toEqual(new Set([true, false]))

  const other = createFolderStorage(mkdtempSync(join(folder, 'other-')))
  expect(await moveStorage({ from: inBucket, to: other })).toMatchObject({ isComplete: true, copied: 40 })
  expect(await filesIn(other)).toEqual(before)
  expect(Object.keys(await filesIn(inBucket))).toHaveLength(40)
})

test('a move that was stopped goes on where it was, and a repeated one copies nothing', async () => {
  await fill(inFolder, 40)
  const stop = new AbortController()
  const options = { from: inFolder, to: inBucket }
  const first = await moveStorage({
    ...options,
    signal: stop.signal,
    report: ({ copied }) => copied === 10 && stop.abort(),
  })
  expect(first.isComplete).toBe(false)
  expect(first.copied).toBeGreaterThanOrEqual(10)
  expect(first.copied).toBeLessThan(20)
  const second = await moveStorage(options)
  expect(second).toMatchObject({ isComplete: true, unchanged: first.copied, copied: 40 - first.copied })
  server.requests.length = 0
  expect(await moveStorage(options)).toMatchObject({ isComplete: true, unchanged: 40, copied: 0 })
  expect(server.requests.filter((request) => request.startsWith('P'))).toEqual([])
})

test('a file of the same name and length with other bytes is replaced, and others of the target stay', async () => {
  await fill(inFolder, 3)
  await inBucket.put(keyOf(2), Buffer.alloc(contentOf(2).length), 'image/webp')
  await inBucket.put('eigen', contentOf(1), 'image/webp')
  expect(await moveStorage({ from: inFolder, to: inBucket })).toMatchObject({
    isComplete: true,
    copied: 3,
    unchanged: 0,
  })
  expect(await filesIn(inBucket)).toMatchObject({ ...(await filesIn(inFolder)), eigen: expect.any(String) })
})

test('tags that look like digests and are none do not make files different', async () => {
  await fill(inFolder, 2)
  await moveStorage({ from: inFolder, to: inBucket })
  for (const object of server.objects.values()) object.tag = '0'.repeat(32)
  expect(await moveStorage({ from: inFolder, to: inBucket })).toMatchObject({ isComplete: true, unchanged: 2 })
})

test('what the target stored otherwise is a failure with its name', async () => {
  await fill(inFolder, 3)
  const forgetful: MovableStorage = {
    ...inFolder,
    putStream: async (key, content) => {
      for await (const _chunk of content);
      await writeFile(join(folder, 'zz'), key)
    },
    list: () => createFolderStorage(mkdtempSync(join(folder, 'empty-'))).list(),
    md5Of: async () => 'anders',
  }
  const result = await moveStorage({ from: inFolder, to: forgetful })
  expect(result).toMatchObject({ isComplete: false, copied: 0 })
  expect(result.failed.map(({ key }) => key).toSorted()).toEqual([keyOf(0), keyOf(1), keyOf(2)].toSorted())
})

test('faults of a moment are survived, and a bucket that is away ends the move with the rest for later', async () => {
  await fill(inFolder, 60)
  server.fail('slow-down', 2, 'PUT')
  expect(await moveStorage({ from: inFolder, to: inBucket })).toMatchObject({ isComplete: true, copied: 60 })
  server.objects.clear()
  server.fail('forbidden', 9_999, 'PUT')
  const result = await moveStorage({ from: inFolder, to: inBucket })
  expect(result).toMatchObject({ isComplete: false, copied: 0 })
  expect(result.failed.length).toBeLessThan(60)
  expect(result.failed[0]!.reason).toContain('AccessDenied')
  server.fail('reset', 0)
  expect(await moveStorage({ from: inFolder, to: inBucket })).toMatchObject({ isComplete: true, copied: 60 })
})

test('a bucket that cannot be listed is no empty one', async () => {
  await fill(inFolder, 3)
  server.fail('forbidden', 9_999, 'GET')
  await expect(moveStorage({ from: inBucket, to: inFolder })).rejects.toThrow('does not answer')
  await expect(moveStorage({ from: inFolder, to: inBucket })).rejects.toThrow('does not answer')
})

test('drafts of files under way are not taken along', async () => {
  await inFolder.put('kaart-1', contentOf(1), 'image/webp')
  const [start] = await readdir(folder)
  await writeFile(join(folder, start!, `kaart-1.${'a'.repeat(32)}`), 'half')
  await writeFile(join(folder, start!, `kaart-1.webp.${'a'.repeat(32)}`), 'half')
  expect(Object.keys(await filesIn(inFolder))).toEqual(['kaart-1'])
  expect(await readFile(join(folder, start!, 'kaart-1'))).toEqual(contentOf(1))
})
