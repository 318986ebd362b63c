import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeBucket } from '../../../../tests/support/fake-bucket/fake-bucket.ts'
import { FakeClock } from '../../../../tests/support/fake-clock.ts'
import { silentLog } from '../../../platform/log.ts'
import { readConfig } from '../../../read-config.ts'
import { openStorage } from '../../../ports/storage/open-storage.ts'
import { createPrintCache } from './create-print-cache.ts'

let bucket: FakeBucket
let files: Awaited<ReturnType<typeof openStorage>>
beforeAll(async () => {
  bucket = await new FakeBucket().start()
  files = await openStorage(
    readConfig({ SECRET: 'x'.repeat(32), ALLOW: 'weak-secret', ...bucket.environment }),
    silentLog,
  )
})
afterAll(async () => {
  files.close()
  await bucket.close()
})

test('a print is made again while its bucket is away, and read from it afterwards', async () => {
  const getPrint = createPrintCache({ storage: files.storage, clock: new FakeClock(), log: silentLog })
  let prints = 0
  const print = async () => {
    const make = async () => Buffer.from(`print ${(prints += 1)}`)
    return (await getPrint({ name: 'card-1', look: 'a', figures: null, make })).toString()
  }
  expect(await print()).toBe('print 1')
  expect(await print()).toBe('print 1')
  bucket.fail('forbidden', 99)
  expect(await print()).toBe('print 2')
  bucket.fail('forbidden', 0)
  expect(await print()).toBe('print 1')
})
