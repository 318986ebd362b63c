import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, later, minuteMs } from '../../../../contract/durations.ts'
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

describe('the certificate of the public address', () => {
  let url: string | undefined
  let end: Date | undefined
  const look = async () => {
    app.deps.surroundings.readCertificateEnd = async (address) => {
      url = address
      return end
    }
    app.clock.advance(dayMs)
    await app.runJobs(['watch-certificate'])
    return (await active()).map(({ kind, findings }) => [kind, findings])
  }
  const config = () => app.deps.config
  const plain = () => config().baseUrl.replace('https:', 'http:')
  beforeEach(() => {
    url = undefined
    config().baseUrl = plain().replace('http:', 'https:')
  })

  test('is an alarm three weeks before its end, until it is renewed', async () => {
    end = later(app.clock.now(), 22 * dayMs + minuteMs)
    expect(await look()).toEqual([])
    expect(url).toBe('https://stuiver.test')
    const [day] = end.toISOString().split('T')
    expect(await look()).toEqual([['certificate', [`stuiver.test ${day}`]]])
    // A host that is not reached neither raises nor ends it.
    const left = end
    end = undefined
    expect(await look()).toEqual([['certificate', [`stuiver.test ${day}`]]])
    end = later(left, 90 * dayMs)
    expect(await look()).toEqual([])
    end = undefined
    expect(await look()).toEqual([])
  })

  test('is not looked at where the address has no https', async () => {
    end = app.clock.now()
    expect(await look()).toHaveLength(1)
    config().baseUrl = plain()
    url = undefined
    expect([await look(), url]).toEqual([[], undefined])
  })

  test('is looked at once a day', async () => {
    end = app.clock.now()
    await look()
    url = undefined
    app.clock.advance(dayMs - minuteMs)
    await app.runJobs(['watch-certificate'])
    expect(url).toBeUndefined()
  })
})
