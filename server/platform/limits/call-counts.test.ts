import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../../tests/support/database/test-database.ts'
import { FakeClock, minutes } from '../../../tests/support/fake-clock.ts'
import { startFaultProxy } from '../../../tests/support/database/fault-proxy.ts'
import { connectPostgres } from '../db/connections/connect-postgres.ts'
import type { Database } from '../db/database.ts'
import { callerAt } from '../http/requests/caller.ts'
import { Worker } from '../jobs/worker.ts'
import { createLog, silentLog } from '../log.ts'
import { CallCounts } from './call-counts.ts'

const secret = 'a secret of at least 32 characters'
const atOnce = { max: 20, isSharedLater: false }
const later = { max: 20, isSharedLater: true }
const serverUrl = process.env['TEST_DATABASE_URL']

let database: Database
let clock: FakeClock
/** Two processes on one database. */
let counts: CallCounts[]
beforeEach(async () => {
  database = await createTestDatabase()
  clock = new FakeClock('2026-03-10T10:00:20Z')
  counts = [0, 1].map(() => new CallCounts({ database, clock, log: silentLog, secret, answerMs: 60_000 }))
})
afterEach(async () => {
  for (const each of counts) each.close()
  await database.close().catch(() => {})
})

/** The number of so many calls, made together, that are within the limit. */
async function allowed(process: CallCounts, times: number, limit: typeof atOnce, ipAddress = '192.0.2.1') {
  const results = await Promise.all(
    Array.from({ length: times }, () => process.count('POST /login', callerAt(ipAddress), limit)),
  )
  return results.filter(({ current }) => current <= limit.max).length
}

const rows = () =>
  database.run<{ key: string; hits: number }>({ name: 'rows', text: 'select key, hits from call_counts' }, [])

test('of calls to two processes together just as many are allowed as the limit says', async () => {
  const [here, there] = await Promise.all(counts.map((process) => allowed(process, 15, atOnce)))
  expect(here! + there!).toBe(20)
  expect(await allowed(counts[0]!, 3, atOnce)).toBe(0)
  expect(await allowed(counts[1]!, 1, atOnce, '192.0.2.2')).toBe(1)
})

test('a count that is shared later sends the database nothing at first, and then counts for all', async () => {
  expect(await allowed(counts[0]!, 19, later)).toBe(19)
  expect(await allowed(counts[1]!, 1, later)).toBe(1)
  expect(await rows()).toEqual([])
  await counts[0]!.share()
  await counts[1]!.share()
  expect((await rows()).map(({ hits }) => hits)).toEqual([20])
  expect(await allowed(counts[1]!, 2, later)).toBe(0)
})

test.each([atOnce, later])(
  'a wider network has ten times as many calls, shared later: $isSharedLater',
  async (limit) => {
    const [here] = counts
    const allowedFrom = (network: string, times = 10) => allowed(here!, times, limit, `2001:db8:${network}::1`)
    // What is refused to one network is taken from no other in the wider one.
    expect(await allowedFrom('0:1', 90)).toBe(20)
    for (let network = 2; network < 20; network += 1) expect(await allowedFrom(`0:${network}`)).toBe(10)
    expect(await allowedFrom('0:99')).toBe(0)
    expect(await allowedFrom('1:1')).toBe(10)
    expect(await allowed(here!, 10, limit)).toBe(10)
    // Taken back for the wider one as well.
    here!.uncount('POST /login', callerAt('2001:db8:0:1::1'))
    expect(await allowedFrom('0:99')).toBe(1)
  },
)

test('a caller in a wider network costs the database one statement', async () => {
  let statements = 0
  const counting = {
    run: (...statement: Parameters<Database['run']>) => ((statements += 1), database.run(...statement)),
  }
  const process = new CallCounts({ database: counting as Database, clock, log: silentLog, secret })
  expect(await allowed(process, 1, atOnce, '2001:db8:0:1::1')).toBe(1)
  expect([statements, (await rows()).length]).toEqual([1, 2])
})

test('the counts of calls are shared without a caller', async () => {
  await allowed(counts[0]!, 7, later)
  await expect.poll(async () => (await rows()).map(({ hits }) => hits)).toEqual([7])
})

test('a minute ends by the clock, and its rows are removed without an IP address in them', async () => {
  expect(await allowed(counts[0]!, 21, atOnce)).toBe(20)
  expect(await counts[0]!.count('POST /login', callerAt('192.0.2.1'), atOnce)).toEqual({ current: 21, ttl: 40_000 })
  expect((await rows())[0]!.key).toMatch(/^[\w-]{22}$/)
  clock.advance(39_999)
  expect(await allowed(counts[1]!, 1, atOnce)).toBe(0)
  clock.advance(1)
  expect(await allowed(counts[1]!, 21, atOnce)).toBe(20)

  const worker = new Worker({ database, clock, log: silentLog })
  counts[0]!.retainBy(worker)
  clock.advance(minutes(2))
  expect(await allowed(counts[0]!, 1, atOnce)).toBe(1)
  await worker.runDue()
  expect((await rows()).map(({ hits }) => hits)).toEqual([1])
})

test('while the database is away each process counts by itself, with its last counts of the others', async () => {
  const lines: string[] = []
  const log = createLog('warn', new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
  const watched = new CallCounts({ database, clock, log, secret })
  await allowed(counts[0]!, 5, atOnce)
  expect(await allowed(watched, 1, atOnce)).toBe(1)
  await database.close()
  expect(await allowed(watched, 30, atOnce)).toBe(14)
  expect(await allowed(watched, 30, later, '192.0.2.3')).toBe(20)
  await watched.share()
  expect(lines.join('')).toContain('limits count in memory')
  expect(lines.join('')).not.toContain('192.0.2.1')
})

test.runIf(serverUrl !== undefined)('a silent database holds no caller up, and then counts again', async () => {
  const { url, drop } = await createEmptyDatabase(serverUrl!)
  const proxy = await startFaultProxy(url)
  const behind = await connectPostgres(proxy.url, silentLog, { statementMaxMs: 10_000 })
  const process = new CallCounts({ database: behind, clock, log: silentLog, secret })
  expect(await allowed(process, 1, atOnce)).toBe(1)
  proxy.isSilent = true
  proxy.silence()
  const startedAt = performance.now()
  expect(await allowed(process, 1, atOnce)).toBe(1)
  // Two seconds, and room for a machine that is busy with other tests; the connection is given up after eleven.
  expect(performance.now() - startedAt).toBeLessThan(9_000)
  expect(await allowed(process, 30, atOnce)).toBe(18)

  proxy.isSilent = false
  const countElsewhere = async () => {
    await process.count('POST /login', callerAt(`192.0.2.${(address += 1)}`), atOnce)
    return (await behind.run({ name: 'rows', text: 'select key from call_counts' }, []).catch(() => [])).length
  }
  let address = 1
  await expect.poll(countElsewhere).toBeGreaterThan(1)
  await behind.close()
  await proxy.close()
  await drop()
})
