import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeBucket } from '../../../tests/support/fake-bucket/fake-bucket.ts'
import { findFreePort } from '../../../tests/support/servers/find-free-port.ts'
import { createLog } from '../../platform/log.ts'
import { StartError } from '../../platform/start-error.ts'
import { readConfig } from '../../read-config.ts'
import { openStorage } from './open-storage.ts'

let bucket: FakeBucket
let lines: string[]
beforeEach(async () => {
  bucket = await new FakeBucket().start()
  lines = []
})
afterEach(() => bucket.close())

function open(changes: Record<string, string>, options: { mayBeAway?: boolean }) {
  const environment = { SECRET: 'x'.repeat(32), ALLOW: 'weak-secret', ...bucket.environment, ...changes }
  const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  return openStorage(readConfig(environment), createLog('warn', destination), options)
}

const isAllowed = { mayBeAway: true }

test.each(['reset', 'slow-down', 'full'] as const)(
  'a bucket that is away (%s) is one line in the log, and takes files once it is back',
  async (fault) => {
    bucket.fail(fault, 99)
    const { storage, close } = await open({}, isAllowed)
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      expect.stringMatching(
        /^The bucket stuiver\/files at .* cannot be used: .* The start goes on without pictures\.$/,
      ),
    ])
    bucket.fail(fault, 0)
    await storage.put('foto-1.webp', Buffer.from('een foto'), 'image/webp')
    expect((await buffer((await storage.open('foto-1.webp'))!.content)).toString()).toBe('een foto')
    close()
  },
)

test('a server that does not listen is away', async () => {
  const url = `s3://stuiver?endpoint=http://127.0.0.1:${await findFreePort()}`
  const { close } = await open({ STORAGE_URL: url }, isAllowed)
  expect(lines).toEqual([expect.stringMatching(/"code":"ECONNREFUSED".*no server listens there/)])
  close()
  await expect(open({ STORAGE_URL: url }, {})).rejects.toThrow(StartError)
})

test.each<[string, () => Record<string, string>, RegExp]>([
  ['no such bucket', () => ({ STORAGE_URL: bucket.url.replace('stuiver', 'nergens') }), /there is no such bucket/],
  ['a wrong key', () => ({ AWS_SECRET_ACCESS_KEY: 'verkeerd' }), /does not know these keys/],
  ['keys that may not', () => (bucket.fail('forbidden', 99), {}), /these keys may not/],
])('%s is never away: the start is refused', async (_title, changes, reason) => {
  const refused = await open(changes(), isAllowed).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as Error).message).toMatch(reason)
  expect(lines).toEqual([])
})

test('a bucket that is away is refused where files are needed', async () => {
  bucket.fail('slow-down', 99)
  await expect(open({}, {})).rejects.toThrow('cannot be used')
  expect(lines).toEqual([])
})
