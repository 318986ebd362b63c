import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../../../tests/support/database/count-statements.ts'
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts'
import type { Database, Statement } from '../database.ts'
import { readTogether } from './read-together.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const statements: Record<string, Statement> = {
  sum: { name: 'test-sum', text: 'select $1::int + $2::int as sum, $1::bigint as first' },
  list: { name: 'test-list', text: 'select n from generate_series($1::int, $2::int) n order by n desc limit $3::int' },
  moment: {
    name: 'test-moment',
    text: `select $1::timestamptz as at, null::timestamptz as never, $1::date as day, 0.25::numeric as part`,
    moments: ['at', 'never'],
  },
  nothing: { name: 'test-nothing', text: 'select 1 as one where false' },
  broken: { name: 'test-broken', text: 'select 1 / $1::int as broken' },
}
const queries: [string, unknown[]][] = [
  ['sum', [1, 2]],
  ['list', [1, 12, 11]],
  ['moment', [new Date('2026-03-01T08:30:00.123Z')]],
  ['nothing', []],
  ['sum', [-3, 5]],
]
const requestAll = (on: Database) => Promise.all(queries.map(([name, values]) => on.run(statements[name]!, values)))

test('gives what each statement gives alone, in one statement', async () => {
  const alone = await requestAll(database)
  const together = readTogether(database)
  let answers: unknown
  expect(await countStatements(database, async () => (answers = await requestAll(together)))).toBe(1)
  expect(answers).toEqual(alone)
  expect(alone[1]).toHaveLength(11)
})

test('sends one that is alone as it is, and those that come later by themselves', async () => {
  const together = readTogether(database)
  const count = await countStatements(database, async () => {
    expect(await together.run(statements['sum']!, [1, 1])).toEqual([{ sum: 2, first: 1 }])
    await requestAll(together)
  })
  expect(count).toBe(2)
})

test('fails for all callers of the failing statement, and for no later ones', async () => {
  const together = readTogether(database)
  const outcomes = await Promise.allSettled([
    together.run(statements['broken']!, [0]),
    together.run(statements['sum']!, [1, 1]),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together.run(statements['sum']!, [1, 1])).toEqual([{ sum: 2, first: 1 }])
})
