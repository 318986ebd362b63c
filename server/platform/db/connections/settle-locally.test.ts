import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPooler, startTestPooler } from '../../../../tests/support/database/poolers.ts'
import { createEmptyDatabase } from '../../../../tests/support/database/test-database.ts'
import { silentLog } from '../../log.ts'
import type { Database, Statement } from '../database.ts'
import { connectPostgres } from './connect-postgres.ts'

const statementMaxMs = 3_000

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

// Two sessions in turn: a setting, a lock or a prepared statement that stays in one is missed or found at once.
const settings = ['pool_mode=transaction', 'default_pool_size=2', 'min_pool_size=2', 'server_round_robin=1']

let database: Database
let pooledUrl: string
beforeAll(async () => {
  if (!hasPooler) return
  const { url, drop } = await createEmptyDatabase(process.env['TEST_DATABASE_URL']!)
  closing.push(drop)
  const pooler = await startTestPooler(settings)
  closing.push(pooler.stop)
  pooledUrl = pooler.through(url)
  database = await connectPostgres(pooledUrl, silentLog, { directUrl: url, connectionsMax: 8, statementMaxMs })
  closing.push(() => database.close())
})

const settingsText = `current_setting('statement_timeout') as most,
  current_setting('idle_in_transaction_session_timeout') as idle`
const settled = { most: '3s', idle: '10s' }
const ways = ([undefined, 'prompt', 'durable', 'background'] as const).map((batch): Statement => {
  const statement = { name: `pooled-${batch}`, text: 'select $1::int as number' }
  return batch === undefined ? statement : { ...statement, batch }
})
const rowsOf = (answer: unknown) => (answer as { rows: object[] }).rows

describe.runIf(hasPooler)('through a pooler in transaction mode', () => {
  test('statements are answered by every way, each with its own rows, many at once', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    for (const way of ways) {
      const answers = await Promise.all(numbers.map((number) => database.run(way, [number])))
      expect(answers).toEqual(numbers.map((number) => [{ number }]))
    }
  })

  test('every statement and every transaction has its time limits, with values and without', async () => {
    const withValue = { name: 'settings', text: `select ${settingsText}, $1::bigint as cents` }
    expect(await database.run(withValue, [12])).toEqual([{ ...settled, cents: 12 }])
    expect(rowsOf(await database.db.execute(sql.raw(`select ${settingsText}`)))).toEqual([settled])
    for (const isolationLevel of ['read committed', 'repeatable read'] as const)
      await database.db.transaction(
        async (tx) => {
          const isolation = `current_setting('transaction_isolation') as isolation`
          const inside = { ...settled, isolation: isolationLevel }
          for (const value of [sql.raw(''), sql`, ${'noot'}::text as aap`])
            expect(rowsOf(await tx.execute(sql`select ${sql.raw(`${settingsText}, ${isolation}`)}${value}`))).toEqual([
              expect.objectContaining(inside),
            ])
        },
        { isolationLevel },
      )
  })

  test('a statement that takes too long is ended by the database itself', async () => {
    const sleepy = database.run({ name: 'sleepy', text: 'select pg_sleep($1)' }, [30])
    await expect(sleepy).rejects.toMatchObject({ code: '57014' })
    const inside = database.db.transaction((tx) => tx.execute('select pg_sleep(30)'))
    await expect(inside).rejects.toMatchObject({ cause: { code: '57014' } })
  })

  test('a statement that fails leaves its connection and its settings as they were', async () => {
    for (const text of ['select 1 / $1::int as broken', 'select nothing_here, $1::int']) {
      const failing = Array.from({ length: 8 }, () => database.run({ name: text, text }, [0]))
      const outcomes = await Promise.allSettled(failing)
      expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
    }
    const text = `select ${settingsText}`
    const answers = Array.from({ length: 8 }, () => database.run({ name: 'after', text }, []))
    expect(await Promise.all(answers)).toEqual(Array(8).fill([settled]))
  })

  test('a failed transaction changes nothing, and one that is done everything', async () => {
    await database.db.execute('create table parcels (name text primary key)')
    const insert = (name: string) => sql`insert into parcels values (${name})`
    const failed = database.db.transaction(async (tx) => {
      await tx.execute(insert('first'))
      await tx.execute(insert('first'))
    })
    await expect(failed).rejects.toThrow('Failed query')
    await database.db.transaction(async (tx) => {
      await tx.execute(insert('second'))
      await tx.execute(insert('third'))
    })
    expect(rowsOf(await database.db.execute('select name from parcels order by name'))).toEqual([
      { name: 'second' },
      { name: 'third' },
    ])
  })

  test('nothing of a transaction stays in the session that the next client gets', async () => {
    const give = async (number: number) => {
      await database.run({ name: 'number', text: 'select $1::int as number' }, [number])
      await database.db.transaction((tx) => tx.execute('select pg_sleep(0.01)'))
    }
    await Promise.all(Array.from({ length: 8 }, (_, number) => give(number)))
    const next = new pg.Client({ connectionString: pooledUrl })
    await next.connect()
    const left = `select pg_backend_pid() as session, current_setting('statement_timeout') as most,
      (select count(*)::int from pg_prepared_statements) as prepared`
    const answers = []
    for (let turn = 0; turn < 4; turn += 1) answers.push(...(await next.query(left)).rows)
    await next.end()
    expect(new Set(answers.map(({ session }) => session)).size).toBe(2)
    expect(answers).toEqual(Array(4).fill({ session: expect.any(Number), most: '0', prepared: 0 }))
  })

  test('news arrive, processes have numbers, and the process listens', async () => {
    const news: string[] = []
    await database.listen('news', (payload) => news.push(payload))
    for (const payload of ['one', 'two', 'three']) database.notify('news', payload)
    await vi.waitFor(() => expect(news.toSorted()).toEqual(['one', 'three', 'two']), 20_000)
    expect(await database.isListening()).toBe(true)
    expect(database.processNumber()).toBe(0)
  })
})
