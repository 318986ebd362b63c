import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { Drain } from '../drain.ts'
import { registerHealth } from '../health.ts'
import { makeFirstPage } from './first-page.ts'

const database = { run: async () => [{ ready: 1 }], isListening: async () => true } as unknown as Database
const warnings: unknown[] = []
let app: FastifyInstance

afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** A server whose pages are made by `makePage`, which answers with their status. */
async function listen(makePage: () => Promise<number>) {
  app = Fastify()
  app.log.warn = (fact: unknown) => void warnings.push(fact)
  registerHealth(app, { database, clock: systemClock, drain: new Drain() }, makeFirstPage(app))
  app.get('/', async (_request, reply) => reply.code(await makePage()).send('page'))
  await app.listen({ port: 0, host: '127.0.0.1' })
}
const readiness = async () => (await app.inject('/readyz')).statusCode

test('a process whose first page is late is not ready until it is made', async () => {
  let finish = (_status: number) => {}
  await listen(() => new Promise((resolve) => (finish = resolve)))
  expect([await readiness(), (await app.inject('/healthz')).statusCode]).toEqual([503, 200])
  finish(200)
  await vi.waitFor(async () => expect(await readiness()).toBe(200))
})

test('a first page that is refused is retried', async () => {
  const answers = [503, 503, 200]
  await listen(async () => answers.shift() ?? 500)
  expect(await readiness()).toBe(503)
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 5_000)
  expect(answers).toEqual([])
})

test('after fifteen seconds without a page it is ready, and warns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await listen(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(14_999)
  expect([await readiness(), warnings]).toEqual([503, []])
  await vi.advanceTimersByTimeAsync(1)
  expect([await readiness(), warnings]).toEqual([200, [{ waitMaxMs: 15_000 }]])
})
