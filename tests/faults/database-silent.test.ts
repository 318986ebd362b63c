import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { HttpDonor } from '../support/http-donor.ts'
import type { BuiltServer } from '../support/start-built-server.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'
import { giveSteadily } from './steady-donors.ts'
import { expectBooksOfSteadyDonors } from './steady-ending.ts'

/** Ten seconds are promised to a donor; the rest is for a machine that is busy with other tests. */
const answeredWithinMs = 15_000

const isPossible = process.env['TEST_DATABASE_URL'] !== undefined
let proxy: FaultProxy
let world: FaultWorld
let server: BuiltServer
beforeAll(async () => {
  if (!isPossible) return
  world = await createFaultWorld({ TRUSTED_PROXIES: '1' })
  proxy = await startFaultProxy(world.environment['DATABASE_URL']!)
  server = await world.start({ DATABASE_URL: proxy.url })
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await proxy?.close()
  await world?.remove()
})

async function ask(path: string, accept: string) {
  const startedAt = performance.now()
  const answer = await new HttpDonor(server.url, '10.200.0.1').send(path, { headers: { accept } })
  return { ...answer, ms: performance.now() - startedAt }
}

const retryAfterOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

test.runIf(isPossible)(
  'a database that says nothing leaves nobody waiting, and donations go on by new connections',
  async () => {
    const place = { baseUrl: server.url, projectId: world.projectId }
    const steady = giveSteadily(place, { donors: 6 })
    while (steady.answered() < 20) await wait(20)

    // The firewall forgot what it knew, but takes new connections.
    proxy.silence()
    const forgottenAt = performance.now()
    const before = steady.answered()
    while (steady.answered() < before + 6) await wait(20)
    expect(performance.now() - forgottenAt).toBeLessThan(answeredWithinMs)

    // The whole server stands still, also for who connects anew.
    proxy.isSilent = true
    proxy.silence()
    const project = `/api/project/${world.projectId}`
    const answers = await Promise.all([
      ask('/readyz', '*/*'),
      ask(`${project}/progress`, 'application/json'),
      ask(`${project}/donations`, 'application/json'),
      ask('/', 'text/html'),
      ask('/sitemap.xml', '*/*'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answeredWithinMs)
    expect(answers.slice(1).map(retryAfterOf)).toEqual([5, 5, 5, 5])
    expect(answers[3]!.text).toContain('We zijn even niet bereikbaar')
    expect(answers[3]!.headers.get('content-type')).toContain('text/html')

    proxy.isSilent = false
    const silentUntil = steady.answered()
    while (steady.answered() < silentUntil + 6) await wait(20)
    await expectBooksOfSteadyDonors(steady, { world, server })
  },
  180_000,
)
