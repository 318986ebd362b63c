import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { alarms } from '../../../schema/identity/alarms.ts'
import { listAlarms } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => void (await app.deps.db.delete(alarms)))

const active = () => listAlarms(app.deps.db, 'active')

test('a disk with little space is an alarm until there is clearly more', async () => {
  let freeBytes = 9_000_000_000
  app.deps.surroundings.readDiskSpace = async () => ({ freeBytes, totalBytes: 100_000_000_000 })
  const look = async () => {
    app.clock.advance(5 * minuteMs)
    await app.runJobs(['watch-disk'])
    return (await active()).map(({ kind, findings }) => [kind, findings])
  }
  expect(await look()).toEqual([['disk', ['DATA_DIR']]])
  freeBytes = 12_000_000_000
  expect(await look()).toEqual([['disk', ['DATA_DIR']]])
  freeBytes = 16_000_000_000
  expect(await look()).toEqual([])
  freeBytes = 12_000_000_000
  expect(await look()).toEqual([])
})
