import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, later, minuteMs } from '../../../../contract/durations.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { Schedules } from '../../../platform/jobs/schedules.ts'
import { alarms } from '../../../schema/identity/alarms.ts'
import { listAlarms } from './queries.ts'
import { diskSchedule, watchDisk } from './watch-disk.ts'

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
  expect(await look()).toEqual([['disk', ['DATA_DIR at web-1']]])
  freeBytes = 12_000_000_000
  expect(await look()).toEqual([['disk', ['DATA_DIR at web-1']]])
  freeBytes = 16_000_000_000
  expect(await look()).toEqual([])
  freeBytes = 12_000_000_000
  expect(await look()).toEqual([])
})

test('machines look at their own disks, and a full one stays an alarm until it has room or is gone', async () => {
  const { deps, jobDeps } = app
  let fullBytes = 1_000_000_000
  const spaceOf = (freeBytes: number) => async () => ({ freeBytes, totalBytes: 100_000_000_000 })
  const machine = (host: string, freeBytes: () => number) => {
    const schedules = new Schedules(deps)
    const run = () =>
      watchDisk({ ...jobDeps, surroundings: { ...deps.surroundings, host, readDiskSpace: spaceOf(freeBytes()) } })
    schedules.add({ name: diskSchedule, host, everyMs: 5 * minuteMs, run })
    return schedules
  }
  const full = machine('web-2', () => fullBytes)
  const roomy = machine('web-3', () => 60_000_000_000)
  const findings = async () => (await active()).flatMap((alarm) => [alarm.id, ...alarm.findings])
  await full.runDue()
  const [id] = await findings()
  const seenMark = { seenAt: app.clock.now() }
  await deps.db.update(alarms).set(seenMark)
  for (const runs of [[roomy], [roomy, full], [full, roomy]]) {
    app.clock.advance(5 * minuteMs)
    for (const schedules of runs) await schedules.runDue()
    expect(await findings()).toEqual([id, 'DATA_DIR at web-2'])
  }
  // It was seen, and is nothing new to any of them.
  expect((await active()).map(({ seenAt }) => seenAt)).toEqual([seenMark.seenAt])
  fullBytes = 60_000_000_000
  app.clock.advance(5 * minuteMs)
  await full.runDue()
  expect(await findings()).toEqual([])

  fullBytes = 1_000_000_000
  app.clock.advance(5 * minuteMs)
  await full.runDue()
  app.clock.advance(30 * minuteMs - 1)
  await roomy.runDue()
  expect(await findings()).toContain('DATA_DIR at web-2')
  app.clock.advance(5 * minuteMs)
  await roomy.runDue()
  expect(await findings()).toEqual([])
})

test('two full machines are one alarm with both', async () => {
  const { deps, jobDeps } = app
  const readDiskSpace = async () => ({ freeBytes: 1_000_000_000, totalBytes: 100_000_000_000 })
  for (const host of ['web-4', 'web-5']) {
    const schedules = new Schedules(deps)
    const run = () => watchDisk({ ...jobDeps, surroundings: { ...deps.surroundings, host, readDiskSpace } })
    schedules.add({ name: diskSchedule, host, everyMs: 5 * minuteMs, run })
    await schedules.runDue()
  }
  expect((await active()).map(({ count, findings }) => [count, findings.toSorted()])).toEqual([
    [2, ['DATA_DIR at web-4', 'DATA_DIR at web-5']],
  ])
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
