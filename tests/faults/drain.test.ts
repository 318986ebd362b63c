import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'

/** Longer than a request takes on a busy machine. */
const drainMs = 6_000

let world: FaultWorld
let server: BuiltServer
beforeEach(async () => {
  world = await createFaultWorld()
})
afterEach(async () => {
  await server.end('SIGKILL')
  await world.remove()
})

test('SIGTERM first says that the process is not ready, and serves on, so that a proxy loses no request', async () => {
  const environment = { ...world.environment, DRAIN_MS: String(drainMs) }
  server = await startBuiltServer({ port: world.port, environment })
  const signaledAt = performance.now()
  const ended = server.end('SIGTERM')
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json() as Promise<{ status: string }>
  while ((await readiness()).status !== 'draining') await wait(20)
  // The second is the copy that guests share.
  for (let time = 0; time < 2; time += 1) {
    const page = await fetch(`${server.url}/`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  }
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - signaledAt).toBeGreaterThan(drainMs - 100)
})

test('SIGINT of the keyboard does not drain', async () => {
  const environment = { ...world.environment, DRAIN_MS: '600000' }
  server = await startBuiltServer({ port: world.port, environment })
  expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null })
})
