import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { FakeClock } from '../../../tests/support/fake-clock.ts'
import type { Database, Statement } from '../db/database.ts'
import { createDrain, Drain } from './drain.ts'
import { registerHealth } from './health.ts'

/** A database that listens; each test has its own answers. */
const databaseOf = (
  run: (statement: Statement, values: readonly unknown[]) => Promise<object[]>,
  isListening = async () => true,
) => ({ run, isListening }) as unknown as Database

const ways = ['alone', 'prompt', 'durable', 'background'] as const
/** A statement by each way, and a change. */
const statementsOfALook = ways.length + 1

/** A database whose ways stand still, fail, or answer. */
async function readinessOf(answerOf: (way: (typeof ways)[number]) => Promise<object[]>) {
  const app = Fastify()
  const run = ({ batch = 'alone' as never }: Statement) => answerOf(batch)
  registerHealth(app, { database: databaseOf(run), clock: new FakeClock(), drain: new Drain() })
  const [ready, alive] = await Promise.all([app.inject('/readyz'), app.inject('/healthz')])
  return [ready.statusCode, alive.statusCode]
}
const answers = () => Promise.resolve([{ ready: 1 }])

test('a database that answers by every connection is ready', async () => {
  expect(await readinessOf(answers)).toEqual([200, 200])
})

test('a crowd of requests within a second is answered by one look at the database', async () => {
  const app = Fastify()
  const clock = new FakeClock()
  let [queryCount, isDead] = [0, false]
  const run = async () => {
    queryCount += 1
    if (isDead) throw new Error('gone')
    return [{ ready: 1 }]
  }
  registerHealth(app, { database: databaseOf(run), clock, drain: new Drain() })
  const request = async () => (await app.inject('/readyz')).statusCode
  expect([await Promise.all([request(), request(), request()]), queryCount]).toEqual([
    [200, 200, 200],
    statementsOfALook,
  ])
  isDead = true
  clock.advance(999)
  expect([await request(), queryCount]).toEqual([200, statementsOfALook])
  clock.advance(1)
  expect([await request(), queryCount]).toEqual([503, statementsOfALook + ways.length])
  // That it is away is not stored: it may be back.
  isDead = false
  expect(await request()).toBe(200)
})

test('a database that is read and takes no change is not ready, with that reason, until it takes one', async () => {
  const app = Fastify()
  const clock = new FakeClock()
  const changes: unknown[] = []
  let isReplica = true
  const run = async ({ text }: Statement, values: readonly unknown[]) => {
    if (text.startsWith('select')) return [{ ready: 1 }]
    if (isReplica) throw new Error('cannot execute INSERT in a read-only transaction')
    changes.push(...values)
    return []
  }
  registerHealth(app, { database: databaseOf(run), clock, drain: new Drain() })
  const forPages = await app.inject('/readyz?for=pages')
  expect([forPages.statusCode, changes.length]).toEqual([200, 0])
  const refusal = await app.inject('/readyz')
  expect([refusal.statusCode, refusal.json()]).toEqual([503, { status: 'no changes' }])
  isReplica = false
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  clock.advance(999)
  expect([(await app.inject('/readyz')).statusCode, changes.length]).toEqual([200, 1])
  clock.advance(1)
  expect([(await app.inject('/readyz')).statusCode, changes[1]]).toEqual([200, clock.now()])
})

test('a process that drains is not ready, answers as before, and closes each connection', async () => {
  const app = Fastify()
  const drain = createDrain(app)
  registerHealth(app, { database: databaseOf(answers), clock: new FakeClock(), drain })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${url}/readyz`)).headers.get('connection')).toBe('keep-alive')
  drain.begin()
  const [ready, alive] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/healthz`)])
  expect([ready.status, await ready.json(), alive.status]).toEqual([503, { status: 'draining' }, 200])
  expect([ready.headers.get('connection'), alive.headers.get('connection')]).toEqual(['close', 'close'])
  await app.close()
})

test.each(ways)('a database that is dead by the connection %s leaves the process alive and not ready', async (dead) => {
  const failing = (way: string) => (way === dead ? Promise.reject(new Error('gone')) : answers())
  expect(await readinessOf(failing)).toEqual([503, 200])
})

test.concurrent.each(ways)(
  'a database that is silent by the connection %s is not ready, and says so in time',
  async (silent) => {
    const stuck = (way: string) => (way === silent ? new Promise<never>(() => {}) : answers())
    expect(await readinessOf(stuck)).toEqual([503, 200])
  },
  60_000,
)

test.each([
  ['is gone', async () => false, 'not listening'],
  ['is silent', () => new Promise<never>(() => {}), 'no database'],
])(
  'a process whose listening connection %s is alive and not ready, however well all others answer',
  async (_title, isListening, status) => {
    const app = Fastify()
    const database = databaseOf(answers, isListening)
    registerHealth(app, { database, clock: new FakeClock(), drain: new Drain() })
    const [ready, alive] = await Promise.all([app.inject('/readyz'), app.inject('/healthz')])
    expect([ready.statusCode, ready.json(), alive.statusCode]).toEqual([503, { status }, 200])
  },
  60_000,
)
