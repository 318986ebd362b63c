import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.mjs'
import type { BuiltServer } from '../support/start-built-server.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'
import { giveSteadily } from './steady-donors.ts'
import { expectBooksOfSteadyDonors } from './steady-ending.ts'

const donors = 6
const connectionsOverNormal = 12
/** Two seconds are promised; the clock of a busy machine is no judge of more than the order of that. */
const readyWithinMs = Number(process.env['OUTAGE_READY_MS'] ?? 6_000)
const watchedAfterwardsMs = 4_000

// A PostgreSQL of its own, as others need the common one to stay.
const isPossible = process.env['TEST_DATABASE_URL'] !== undefined
let postgres: ThrowAwayPostgres
let world: FaultWorld
let server: BuiltServer
beforeAll(async () => {
  if (!isPossible) return
  postgres = await startPostgres({ isDurable: true })
  world = await createFaultWorld({ TRUSTED_PROXIES: '1' }, postgres.url)
  server = await world.start()
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await world?.remove()
  await postgres?.stop()
})

async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = $1`,
    [new URL(world.environment['DATABASE_URL']!).pathname.slice(1)],
  )
  return rows[0]!.count
}

/** @returns the most connections that the product had in that time */
async function watchConnections(forMs: number): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  let most = 0
  for (const startedAt = performance.now(); performance.now() - startedAt < forMs; await wait(25))
    most = Math.max(most, await countConnections(client))
  await client.end()
  return most
}

async function readyAfter(): Promise<number> {
  const startedAt = performance.now()
  while ((await fetch(`${server.url}/readyz`)).status !== 200) await wait(20)
  return Math.round(performance.now() - startedAt)
}

test.runIf(isPossible)(
  'a database that is away for 2, 8 and 30 seconds is back as soon as it is there, with no more connections than before',
  async () => {
    const steady = giveSteadily({ baseUrl: server.url, projectId: world.projectId }, { donors })
    const normal = await watchConnections(2_000)
    for (const { seconds, signal } of [
      { seconds: 2, signal: 'SIGINT' },
      { seconds: 8, signal: 'SIGQUIT' },
      { seconds: 30, signal: 'SIGINT' },
    ] as const) {
      // Counted before: halting takes its time, and whoever meets it meanwhile may wait until the database is back.
      const setbacksBefore = steady.setbacks()
      await postgres.halt(signal)
      await wait(seconds * 1000)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
      await postgres.resume()
      const watching = watchConnections(watchedAfterwardsMs)
      const readyMs = await readyAfter()
      const most = await watching
      const answeredBefore = steady.answered()
      process.stdout.write(`away ${seconds} s: ready after ${readyMs} ms, ${most} connections (${normal} before)\n`)
      expect(readyMs).toBeLessThan(readyWithinMs)
      expect(most).toBeLessThanOrEqual(normal + connectionsOverNormal)
      expect(steady.setbacks()).toBeGreaterThan(setbacksBefore)
      while (steady.answered() === answeredBefore) await wait(20)
    }
    await expectBooksOfSteadyDonors(steady, { world, server })
  },
  240_000,
)
