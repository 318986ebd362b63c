import { setTimeout as wait } from 'node:timers/promises'
import type { ThrowAwayPgbouncer } from '../../scripts/database/pgbouncer.mjs'
import type { BuiltServer } from '../support/servers/start-built-server.ts'
import { readyAfter } from './measure-outage.ts'
import type { SteadyDonors } from '../support/donors/steady-donors.ts'

/** Two ends of the pooler: one without a word to its clients, and one in order. */
export const poolerRestarts = [
  { seconds: 2, signal: 'SIGKILL' },
  { seconds: 0, signal: 'SIGTERM' },
] as const

export interface PoolerSetup {
  pooler: ThrowAwayPgbouncer
  server: BuiltServer
  steady: SteadyDonors
}

export interface PoolerRestartFigures {
  seconds: number
  /** The status of `/readyz` while the pooler was away. */
  statusMeanwhile: number
  /** The time from the moment in which the pooler takes connections again until `/readyz` says so. */
  readyMs: number
  /** Answers that donors did not get, or that sent them away for a while. */
  setbacks: number
}

/** Ends the pooler under load and starts it again. Ends when a donation is answered again. */
export async function measurePoolerRestart(
  { pooler, server, steady }: PoolerSetup,
  { seconds, signal }: (typeof poolerRestarts)[number],
): Promise<PoolerRestartFigures> {
  const setbacksBefore = steady.setbacks()
  await pooler.halt(signal)
  await wait(seconds * 1000)
  const statusMeanwhile = (await fetch(`${server.url}/readyz`)).status
  await pooler.resume()
  const readyMs = await readyAfter(server)
  const answeredBefore = steady.answered()
  while (steady.answered() === answeredBefore) await wait(20)
  return { seconds, statusMeanwhile, readyMs, setbacks: steady.setbacks() - setbacksBefore }
}
