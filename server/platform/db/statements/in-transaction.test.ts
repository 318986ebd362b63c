import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts'
import { throttles } from '../../../schema/identity/users.ts'
import type { Database } from '../database.ts'
import { inTransaction } from './in-transaction.ts'
import { columnsOf, defineStatement, expression, joinedRow, nullable, pick } from './selection.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(throttles)
})

const resetsAt = new Date('2026-03-10T10:00:00.123Z')
const columns = pick(throttles, 'key', 'hits', 'resetsAt')

const add = defineStatement({
  name: 'test-add-throttle',
  batch: 'durable',
  selection: columnsOf('throttles', columns),
  text: (list) => `insert into throttles (key, hits, resets_at) values ($1, $2, $3::timestamptz) returning ${list}`,
})
const count = defineStatement({
  name: 'test-count-throttles',
  selection: { count: expression<number>('count(*)'), last: nullable(expression<Date>('max(resets_at)')) },
  text: (list) => `select ${list} from throttles`,
})

test('undoes statements and Drizzle together, and notifies no listener', async () => {
  const channels: string[] = []
  const watched: Database = { ...database, notify: (channel) => void channels.push(channel) }
  const failing = inTransaction(watched, async (inside) => {
    await inside.run(add, ['one', 1, resetsAt])
    await inside.db.insert(throttles).values({ key: 'two', hits: 2, resetsAt })
    expect(await inside.run(count, [])).toEqual([{ count: 2, last: resetsAt }])
    inside.notify('test', 'news')
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await database.run(count, [])).toEqual([{ count: 0, last: null }])
  expect(channels).toEqual([])
})

test('keeps them together, gives the rows that run alone gives, and then notifies', async () => {
  const heard: string[] = []
  await database.listen('test-transaction', (payload) => void heard.push(payload))
  const inside = await inTransaction(database, async (inside) => {
    inside.notify('test-transaction', 'news')
    return inside.run(add, ['one', 1, resetsAt])
  })
  expect(inside).toEqual([{ key: 'one', hits: 1, resetsAt }])
  expect(await database.run(add, ['two', 1, resetsAt])).toEqual([{ key: 'two', hits: 1, resetsAt }])
  expect(await database.db.select(columns).from(throttles)).toHaveLength(2)
  await expect.poll(() => heard).toEqual(['news'])
})

test('selects what a table has under the names of its columns, and shows a join that found nothing', async () => {
  expect(add.text).toContain('throttles.resets_at as "resetsAt"')
  expect(add.moments).toEqual(['resetsAt'])
  const throttle = columnsOf('t', columns)
  const joined = defineStatement({
    name: 'test-joined-throttle',
    selection: { ...throttle, hasRow: expression<boolean>('true') },
    text: (list) => `select ${list} from (select 1) as single left join throttles t on t.key = $1`,
  })
  await database.run(add, ['there', 3, resetsAt])
  const [result] = await database.run(joined, ['there'])
  const [missing] = await database.run(joined, ['nowhere'])
  expect(joinedRow(throttle, result!, 'key')).toEqual({ key: 'there', hits: 3, resetsAt })
  expect(joinedRow(throttle, missing!, 'key')).toBeUndefined()
})
