import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { FakeBucket } from '../../../../tests/support/fake-bucket/fake-bucket.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { createLog } from '../../../platform/log.ts'
import { media } from '../../../schema/identity/media.ts'
import { removeStrayFiles } from './remove-stray-files.ts'

const bytes = Buffer.from('een foto')
const lines: string[] = []

describe.each(['a folder', 'a bucket'])('in %s', (kind) => {
  let app: TestApp
  let bucket: FakeBucket | undefined
  beforeAll(async () => {
    if (kind === 'a bucket') bucket = await new FakeBucket().start()
    const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
    app = await buildTestApp(bucket?.environment ?? {}, createLog('warn', destination))
  })
  afterAll(async () => {
    await app.close()
    await bucket?.close()
  })
  beforeEach(async () => {
    for await (const { key } of app.deps.storage.list()) await app.deps.storage.remove(key)
    await app.deps.db.delete(media)
    lines.length = 0
  })

  /** Stores a file as it is after so much time. */
  async function storeFile(key: string, ageMs: number) {
    const changedAt = app.clock.ago(ageMs)
    if (bucket !== undefined)
      return void bucket.objects.set(`files/${key}`, { content: bytes, type: undefined, tag: 'x', changedAt })
    await app.deps.storage.put(key, bytes, 'image/webp')
    await utimes(join(app.deps.config.storageDir, key.slice(0, 2), key), changedAt, changedAt)
  }
  const clean = () => removeStrayFiles(app.deps, { after: '' })
  async function listKeys() {
    const keys = []
    for await (const { key } of app.deps.storage.list()) keys.push(key)
    return keys
  }

  test('a picture that a move brought back is served until the daily clean-up, and then no more', async () => {
    const { key } = await insertPicture(app.deps.db, { createdAt: app.clock.now() })
    await storeFile(`${key}-320.webp`, days(40))
    await storeFile('verwijderd_-AZ09-320.webp', days(2))
    const statusOf = async (file: string) => (await app.http.inject({ url: `/media/${file}` })).statusCode
    expect(await statusOf('verwijderd_-AZ09-320.webp')).toBe(200)
    await app.runJobs()
    expect(await statusOf('verwijderd_-AZ09-320.webp')).toBe(404)
    expect(await statusOf(`${key}-320.webp`)).toBe(200)
  })

  test('a file without a row stays for a day, as that of an upload under way, and other files for ever', async () => {
    const young = 'onderweg-320.webp'
    await storeFile(young, dayMs - 1_000)
    await storeFile('geen-foto.webp', days(400))
    await storeFile('eigen-bestand', days(400))
    await clean()
    expect(await listKeys()).toEqual(['eigen-bestand', 'geen-foto.webp', young].toSorted())
    app.clock.advance(hourMs)
    await clean()
    expect(await listKeys()).toEqual(['eigen-bestand', 'geen-foto.webp'].toSorted())
  })

  test('a row that comes while the files are listed saves its file', async () => {
    await storeFile('terug-320.webp', days(2))
    const { storage, db } = app.deps
    const list: typeof storage.list = async function* (after) {
      yield* storage.list(after)
      await insertPicture(db, { key: 'terug', widths: [320] })
    }
    await removeStrayFiles(
      { ...app.deps, storage: { ...storage, remove: (key) => storage.remove(key), list } },
      { after: '' },
    )
    expect(await listKeys()).toEqual(['terug-320.webp'])
  })

  test('a print is removed when it is 30 days old, and not before', async () => {
    for (const name of ['card-participant-7', 'poster-organization-12']) await storeFile(name, days(31))
    await storeFile('card-project-3', days(29))
    await storeFile('card-van-mij', days(99))
    await clean()
    expect(await listKeys()).toEqual(['card-project-3', 'card-van-mij'])
  })

  test('a storage whose pictures mostly have no row is left alone, with a line in the log', async () => {
    const { key } = await insertPicture(app.deps.db, { createdAt: app.clock.now() })
    await storeFile(`${key}-320.webp`, days(2))
    for (let at = 0; at < 21; at += 1) await storeFile(`vreemd${at}-320.webp`, days(2))
    await clean()
    expect(await listKeys()).toHaveLength(22)
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ strays: 21, files: 22, msg: expect.stringContaining('none was removed') }),
    ])
  })

  test('a thousand files are looked at in one run, and jobs go on behind them', async () => {
    await app.deps.db.insert(media).values(
      Array.from({ length: 1_100 }, (_each, at) => ({
        key: `foto${at}`,
        widths: [320],
        width: 320,
        height: 200,
        createdAt: app.clock.now(),
      })),
    )
    await Promise.all(Array.from({ length: 1_100 }, (_each, at) => storeFile(`foto${at}-320.webp`, days(2))))
    for (const key of ['AAA-320.webp', 'zzz-320.webp']) await storeFile(key, days(2))
    await clean()
    expect(await listKeys()).toHaveLength(1_101)
    expect((await listKeys()).at(-1)).toBe('zzz-320.webp')
    await app.runJobs([])
    expect(await listKeys()).toHaveLength(1_100)
    expect((await listKeys()).at(-1)).not.toBe('zzz-320.webp')
  })
})
