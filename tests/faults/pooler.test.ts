import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPgbouncer, type ThrowAwayPgbouncer } from '../../scripts/database/pgbouncer.mjs'
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/database/postgres.mjs'
import { hasPooler } from '../support/database/poolers.ts'
import { type BuiltServer, spawnBuiltServer } from '../support/servers/start-built-server.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'
import { measurePoolerRestart, poolerRestarts } from './measure-pooler-restart.ts'
import { giveSteadily } from '../support/donors/steady-donors.ts'
import { expectBooksOfSteadyDonors } from './steady-ending.ts'

const donors = 6
/** A busy machine measures nothing, but a process that never is ready again would be caught. */
const readyWithinMs = 20_000

// A PostgreSQL of its own, as others need the common one without a pooler.
let postgres: ThrowAwayPostgres
let pooler: ThrowAwayPgbouncer
let world: FaultWorld
let server: BuiltServer | undefined
/** The addresses of the database of the world, through the pooler and past it. */
let addresses: { DATABASE_URL: string; DATABASE_DIRECT_URL: string }
beforeAll(async () => {
  if (!hasPooler) return
  postgres = await startPostgres({ isDurable: false })
  const settings = ['pool_mode=transaction', 'default_pool_size=4', 'server_round_robin=1', 'server_login_retry=1']
  pooler = await startPgbouncer(postgres.url, { settings })
  world = await createFaultWorld({ TRUSTED_PROXIES: '1' }, postgres.url)
  const directUrl = world.environment['DATABASE_URL']!
  const url = new URL(pooler.url)
  url.pathname = new URL(directUrl).pathname
  addresses = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: directUrl }
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await world?.remove()
  await pooler?.stop()
  await postgres?.stop()
})

test.runIf(hasPooler)('a pooler without a direct address is refused at the start, in one sentence', async () => {
  const environment = { ...world.environment, DATABASE_URL: addresses.DATABASE_URL }
  const { ended, output } = spawnBuiltServer({ port: world.port, environment })
  expect((await ended).code).toBe(1)
  expect(output().trim().split('\n')).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL is required, as DATABASE_URL leads through a connection pooler/),
  ])
})

test.runIf(hasPooler)(
  'a pooler that is killed and restarted while donors give loses no donation and doubles none',
  async () => {
    const running = await world.start(addresses)
    server = running
    const steady = giveSteadily({ baseUrl: running.url, projectId: world.projectId }, { donors })
    while (steady.answered() < donors) await new Promise((resolve) => setTimeout(resolve, 20))
    for (const restart of poolerRestarts) {
      const figures = await measurePoolerRestart({ pooler, server: running, steady }, restart)
      process.stdout.write(`pooler away ${figures.seconds} s: ready after ${figures.readyMs} ms\n`)
      expect(figures.statusMeanwhile).toBe(503)
      expect(figures.readyMs).toBeLessThan(readyWithinMs)
      expect(figures.setbacks).toBeGreaterThan(0)
    }
    await expectBooksOfSteadyDonors(steady, { world, server: running })
  },
  240_000,
)
