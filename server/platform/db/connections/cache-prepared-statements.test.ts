import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cachePreparedStatements } from './cache-prepared-statements.ts'

// Engines without a table of ours: these statements concern the engine alone.
let lite: PGlite
let short: PGlite

beforeAll(async () => {
  lite = await PGlite.create()
  cachePreparedStatements(lite)
  short = await PGlite.create()
  cachePreparedStatements(short, { max: 2, ms: 0 })
})
afterAll(() => Promise.all([lite.close(), short.close()]))
beforeEach(async () => {
  await lite.exec('drop table if exists things; create table things (id int primary key, name text)')
  await lite.query(`insert into things values (1, 'one'), (2, 'two')`)
})

const byId = 'select * from things where id = $1'

async function listStored(engine: PGlite, text: string): Promise<{ name: string; runs: number }[]> {
  const { rows } = await engine.query<{ name: string; runs: number }>(
    'select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement = $1',
    [text],
  )
  return rows
}

test('a statement is prepared once, and answers each of its executions', async () => {
  expect((await lite.query(byId, [1])).rows).toEqual([{ id: 1, name: 'one' }])
  expect((await lite.query(byId, [2])).rows).toEqual([{ id: 2, name: 'two' }])
  expect((await lite.query(byId, [3])).rows).toEqual([])
  expect((await lite.query(byId, [null])).rows).toEqual([])
  expect(await listStored(lite, byId)).toEqual([{ name: expect.any(String), runs: 4 }])
})

test('a statement that changes rows returns their number', async () => {
  const rename = 'update things set name = $1 where id >= $2'
  expect((await lite.query(rename, ['new', 1])).affectedRows).toBe(2)
  expect((await lite.query(rename, ['newer', 2])).affectedRows).toBe(1)
  expect((await lite.query('select name from things order by id')).rows).toEqual([{ name: 'new' }, { name: 'newer' }])
})

test('a transaction and later statements share it', async () => {
  await lite.query(byId, [1])
  await lite.transaction(async (tx) => {
    expect((await tx.query(byId, [2])).rows).toEqual([{ id: 2, name: 'two' }])
  })
  expect(await listStored(lite, byId)).toEqual([{ name: expect.any(String), runs: 2 }])
})

test('types that a caller gives stand for themselves', async () => {
  const which = 'select pg_typeof($1)::text as type'
  expect((await lite.query(which, ['1'], { paramTypes: [23] })).rows).toEqual([{ type: 'integer' }])
  expect((await lite.query(which, ['1'], { paramTypes: [25] })).rows).toEqual([{ type: 'text' }])
})

describe('a table that changes is seen at once', () => {
  const withPrice = [{ id: 1, name: 'one', price: 5 }]

  test.each([
    ['by a statement', () => lite.query('alter table things add column price int default 5')],
    ['by several', () => lite.exec(`select 1; alter table things add column price int default 5`)],
    ['by a block', () => lite.query('do $$ begin alter table things add column price int default 5; end $$')],
    ['in a transaction', () => lite.transaction((tx) => tx.exec('alter table things add column price int default 5'))],
  ])('%s', async (_title, change) => {
    await lite.query(byId, [1])
    await change()
    expect((await lite.query(byId, [1])).rows).toEqual(withPrice)
  })

  test('is not seen when the transaction is undone', async () => {
    await lite.transaction(async (tx) => {
      await tx.query('alter table things add column price int default 5')
      expect((await tx.query(byId, [1])).rows).toEqual(withPrice)
      await tx.rollback()
    })
    expect((await lite.query(byId, [1])).rows).toEqual([{ id: 1, name: 'one' }])
  })
})

test('a statement that fails throws, and those after it go on', async () => {
  const add = 'insert into things values ($1, $2)'
  await expect(lite.query('select nothing from things')).rejects.toThrow('column "nothing" does not exist')
  await expect(lite.query(byId, ['three'])).rejects.toThrow('invalid input syntax for type integer')
  await expect(lite.query(add, [1, 'again'])).rejects.toMatchObject({ code: '23505', query: add, params: [1, 'again'] })
  await lite.query(add, [3, 'three'])
  expect((await lite.query(byId, [3])).rows).toEqual([{ id: 3, name: 'three' }])
})

test('a transaction that failed refuses earlier prepared statements as well', async () => {
  await lite.query(byId, [1])
  const failed = lite.transaction(async (tx) => {
    await tx.query('select nothing from things').catch(() => undefined)
    await tx.query(byId, [1])
  })
  await expect(failed).rejects.toThrow('current transaction is aborted')
  expect((await lite.query(byId, [1])).rows).toEqual([{ id: 1, name: 'one' }])
})

test('the cache has at most so many statements, and each for at most so long', async () => {
  for (const text of ['select 1 as n', 'select 2 as n', 'select 3 as n']) await short.query(text)
  const { rows } = await short.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toEqual([
    'select 3 as n',
    'select statement from pg_prepared_statements',
  ])
  await short.query('select 4 as n')
  const [first] = await listStored(short, 'select 4 as n')
  await short.query('select 4 as n')
  const [second] = await listStored(short, 'select 4 as n')
  expect(second?.runs).toBe(1)
  expect(second?.name).not.toBe(first?.name)
})
