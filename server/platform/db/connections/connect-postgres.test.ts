import { afterEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../../tests/support/database/test-database.ts'
import { type FaultProxy, startFaultProxy } from '../../../../tests/support/database/fault-proxy.ts'
import { silentLog } from '../../log.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database, Statement } from '../database.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function connectByProxy(): Promise<{ database: Database; proxy: FaultProxy }> {
  const { url, drop } = await createEmptyDatabase(serverUrl!)
  closing.push(drop)
  const proxy = await startFaultProxy(url)
  closing.push(() => proxy.close())
  const database = await connectPostgres(proxy.url, silentLog, { connectionsMax: 3, statementMaxMs: 3_000 })
  closing.push(() => database.close())
  return { database, proxy }
}

const statementOf = (batch: Statement['batch']): Statement => {
  const statement = { name: `one-${batch}`, text: 'select 1 as one' }
  return batch === undefined ? statement : { ...statement, batch }
}
const ways = ([undefined, 'prompt', 'durable', 'background'] as const).map(statementOf)
const requestAll = (database: Database) => Promise.allSettled(ways.map((way) => database.run(way, [])))
const statusesOf = (answers: PromiseSettledResult<unknown>[]) => answers.map(({ status }) => status)

describe.runIf(serverUrl !== undefined)('connections that went silent without a word', () => {
  test('are given up by every way, and the next query gets its answer', { timeout: 60_000 }, async () => {
    const { database, proxy } = await connectByProxy()
    await Promise.all([...Array(3)].map(() => database.run(statementOf(undefined), [])))
    expect(statusesOf(await requestAll(database))).toEqual(Array(4).fill('fulfilled'))
    const open = proxy.open()

    proxy.silence()
    const startedAt = performance.now()
    expect(statusesOf(await requestAll(database))).toEqual(Array(4).fill('rejected'))
    // Five seconds are meant; a busy machine measures nothing, but for ever would be caught.
    expect(performance.now() - startedAt).toBeLessThan(20_000)

    // Also those that lay idle: three of the pool, and only one of them was used.
    const answers = await Promise.all(ways.flatMap((way) => [...Array(3)].map(() => database.run(way, []))))
    expect(answers).toEqual(Array(12).fill([{ one: 1 }]))
    expect(proxy.open()).toBeLessThanOrEqual(open)
  })

  test('lead to a new one for the listeners', { timeout: 60_000 }, async () => {
    const { database, proxy } = await connectByProxy()
    let hear: (payload: string) => void = () => {}
    await database.listen('news', (payload) => hear(payload))
    proxy.silence()
    const heard = new Promise<string>((resolve) => (hear = resolve))
    // Until a listener is connected again it is lost, so it is sent again and again.
    const telling = setInterval(() => database.notify('news', 'the bread is ready'), 100)
    await expect(heard).resolves.toBe('the bread is ready')
    clearInterval(telling)
  })

  test('that are silent from the start are given up too', { timeout: 60_000 }, async () => {
    const { database, proxy } = await connectByProxy()
    proxy.isSilent = true
    expect(statusesOf(await requestAll(database))).toEqual(Array(4).fill('rejected'))
    proxy.isSilent = false
    expect(statusesOf(await requestAll(database))).toEqual(Array(4).fill('fulfilled'))
  })

  test('in the middle of a transaction end neither the process nor anything else', { timeout: 60_000 }, async () => {
    const { database, proxy } = await connectByProxy()
    const donation = database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      proxy.silence()
      await tx.execute('select 2')
    })
    await expect(donation).rejects.toThrow('Failed query')
    expect(await database.run(statementOf(undefined), [])).toEqual([{ one: 1 }])
  })
})

test.runIf(serverUrl !== undefined)(
  'a transaction that cannot begin gives its connection back, so that the pool never runs out of them',
  async () => {
    const { database, proxy } = await connectByProxy()
    const begin = () => database.db.transaction((tx) => tx.execute('select 1 as one'))
    for (const round of [1, 2]) {
      await Promise.all([begin(), begin(), begin()])
      proxy.silence()
      const failed = await Promise.allSettled([begin(), begin(), begin()])
      expect([round, statusesOf(failed)]).toEqual([round, Array(3).fill('rejected')])
    }
    const { rows } = (await begin()) as unknown as { rows: object[] }
    expect(rows).toEqual([{ one: 1 }])
    // Closing waits for every connection in use.
    await database.close()
    closing.pop()
  },
  60_000,
)

test.runIf(serverUrl !== undefined)(
  'connections that are never without a query, and answer, are retained',
  async () => {
    const { database } = await connectByProxy()
    const until = performance.now() + 7_000
    const requestOn = async () => {
      while (performance.now() < until) await database.run(statementOf(undefined), [])
    }
    // Three connections for twelve queries at once: the next query is there before the answer is.
    await expect(Promise.all(Array.from({ length: 12 }, requestOn))).resolves.toHaveLength(12)
  },
  60_000,
)

test.runIf(serverUrl !== undefined)(
  'every connection has keep-alive probes, and ends long statements and idle transactions',
  async () => {
    const { database } = await connectByProxy()
    const names = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'idle_in_transaction_session_timeout']
    const list = names.map((name) => `current_setting('${name}') as ${name}`)
    const text = `select ${list.join(', ')}, current_setting('statement_timeout') as most`
    for (const way of ways) {
      const [settings] = await database.run({ ...way, name: `settings-${way.name}`, text }, [])
      expect(settings, way.name).toEqual({
        tcp_keepalives_idle: '10',
        tcp_keepalives_interval: '5',
        idle_in_transaction_session_timeout: '10s',
        most: way.batch === undefined ? '3s' : '4s',
      })
    }
  },
)

test.runIf(serverUrl !== undefined)('a statement that takes too long is ended by the database itself', async () => {
  const { database } = await connectByProxy()
  const sleepy = database.run({ name: 'sleepy', text: 'select pg_sleep(30)' }, [])
  await expect(sleepy).rejects.toMatchObject({ code: '57014' })
})

test.runIf(serverUrl !== undefined)(
  'processes on one database have numbers of their own, and a new one gets the number of one that ended',
  async () => {
    const { database, proxy } = await connectByProxy()
    const listening = async (one: Database) => {
      await one.listen('news', () => {})
      return one
    }
    const first = await listening(await connectPostgres(proxy.url, silentLog))
    await listening(database)
    expect([first.processNumber(), database.processNumber()]).toEqual([0, 1])
    await first.close()
    const numberOfNext = async () => {
      const next = await listening(await connectPostgres(proxy.url, silentLog))
      const number = next.processNumber()
      await next.close()
      return number
    }
    // PostgreSQL sees a moment later that a connection has ended.
    await expect.poll(numberOfNext, { timeout: 30_000 }).toBe(0)
  },
  60_000,
)
