import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ThrowAwayPostgres } from '../../scripts/database/postgres.mjs'
import type { BuiltServer } from '../support/servers/start-built-server.ts'
import type { FaultWorld } from './fault-world.ts'
import type { SteadyDonors } from '../support/donors/steady-donors.ts'

/** SIGINT ends connections in order, SIGQUIT in the middle of any statement. */
export const outages = [
  { seconds: 2, signal: 'SIGINT' },
  { seconds: 8, signal: 'SIGQUIT' },
  { seconds: 30, signal: 'SIGINT' },
] as const

const watchedAfterwardsMs = 4_000

export interface OutageSetup {
  postgres: ThrowAwayPostgres
  world: FaultWorld
  server: BuiltServer
  steady: SteadyDonors
}

export interface OutageFigures {
  seconds: number
  /** The status of `/readyz` while the database was away. */
  statusMeanwhile: number
  /** The time from the moment in which PostgreSQL takes connections again until `/readyz` says so. */
  readyMs: number
  /** The number of connections that the product had at the most in the seconds after the return. */
  connections: number
  /** Answers that donors did not get, or that sent them away for a while. */
  setbacks: number
}

/** Takes the database away for a while, under load, and looks at its return. Ends when a donation is answered again. */
export async function measureOutage(
  { postgres, world, server, steady }: OutageSetup,
  { seconds, signal }: (typeof outages)[number],
): Promise<OutageFigures> {
  // Counted before: halting takes its time, and a donor meanwhile may wait until the database is back.
  const setbacksBefore = steady.setbacks()
  await postgres.halt(signal)
  await wait(seconds * 1000)
  const statusMeanwhile = (await fetch(`${server.url}/readyz`)).status
  await postgres.resume()
  const watching = watchConnections({ postgres, world }, watchedAfterwardsMs)
  const readyMs = await readyAfter(server)
  const connections = await watching
  const answeredBefore = steady.answered()
  while (steady.answered() === answeredBefore) await wait(20)
  return { seconds, statusMeanwhile, readyMs, connections, setbacks: steady.setbacks() - setbacksBefore }
}

/** @returns the most connections that the product had in that time */
export async function watchConnections(
  { postgres, world }: Pick<OutageSetup, 'postgres' | 'world'>,
  forMs: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const database = new URL(world.environment['DATABASE_URL']!).pathname.slice(1)
  let most = 0
  for (const startedAt = performance.now(); performance.now() - startedAt < forMs; await wait(25)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = $1`,
      [database],
    )
    most = Math.max(most, rows[0]!.count)
  }
  await client.end()
  return most
}

export async function readyAfter(server: BuiltServer): Promise<number> {
  const startedAt = performance.now()
  while ((await fetch(`${server.url}/readyz`)).status !== 200) await wait(20)
  return Math.round(performance.now() - startedAt)
}
