import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../support/database/fault-proxy.ts'
import { HttpDonor } from '../support/servers/http-donor.ts'
import type { BuiltServer } from '../support/servers/start-built-server.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'
import { giveSteadily } from '../support/donors/steady-donors.ts'
import { expectBooksOfSteadyDonors } from './steady-ending.ts'

/**
 * Promised to a donor in every fault. It is held against what the server says of itself: a caller here waits for the
 * machine too.
 */
const answeredWithinMs = 10_000
/** The time in which a change is seen from here, beside other tests; only a wait without an end takes that long. */
const seenWithinMs = 60_000

const isPossible = process.env['TEST_DATABASE_URL'] !== undefined
let proxy: FaultProxy
let world: FaultWorld
let server: BuiltServer
beforeAll(async () => {
  if (!isPossible) return
  world = await createFaultWorld({ TRUSTED_PROXIES: '1' })
  // Behind a pooler the connections to PostgreSQL itself are those that go silent.
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = world.environment
  proxy = await startFaultProxy((directUrl ?? url)!)
  server = await world.start({ DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: '', LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await proxy?.close()
  await world?.remove()
})

async function request(path: string, accept: string) {
  const startedAt = performance.now()
  const answer = await new HttpDonor(server.url, '10.200.0.1').send(path, { headers: { accept } })
  return { ...answer, ms: performance.now() - startedAt }
}

interface AnsweredLine {
  msg: string
  route: string
  status: number
  ms: number
}

/** The lines, one for each answer that the server gave until now, donors' and others'. */
const answersIn = (output: string): AnsweredLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as AnsweredLine)
    .filter(({ msg }) => msg === 'answered')

const retryAfterOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

test.runIf(isPossible)(
  'a database that says nothing leaves no caller waiting, and donations go on by new connections',
  async () => {
    const target = { baseUrl: server.url, projectId: world.projectId }
    const steady = giveSteadily(target, { donors: 6 })
    while (steady.answered() < 20) await wait(20)

    // The firewall forgot what it knew, but takes new connections.
    proxy.silence()
    const droppedAt = performance.now()
    const before = steady.answered()
    while (steady.answered() < before + 6) await wait(20)
    expect(performance.now() - droppedAt).toBeLessThan(seenWithinMs)

    // The whole server stands still, also for new connections.
    proxy.isSilent = true
    proxy.silence()
    const project = `/api/project/${world.projectId}`
    const answers = await Promise.all([
      request('/readyz', '*/*'),
      request(`${project}/progress`, 'application/json'),
      request(`${project}/donations`, 'application/json'),
      request('/', 'text/html'),
      request('/sitemap.xml', '*/*'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(seenWithinMs)
    expect(answers.slice(1).map(retryAfterOf)).toEqual([5, 5, 5, 5])
    expect(answers[3]!.text).toContain('We zijn even niet bereikbaar')
    expect(answers[3]!.headers.get('content-type')).toContain('text/html')

    proxy.isSilent = false
    const silentUntil = steady.answered()
    while (steady.answered() < silentUntil + 6) await wait(20)
    await expectBooksOfSteadyDonors(steady, { world, server })

    const answered = answersIn(server.output())
    expect(answered.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(4)
    expect(answered.filter(({ route }) => route === '/api/donation').length).toBeGreaterThan(26)
    expect(answered.filter(({ ms }) => ms > answeredWithinMs)).toEqual([])
  },
  180_000,
)
