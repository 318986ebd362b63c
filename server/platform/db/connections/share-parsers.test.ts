import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts'
import type { Database } from '../database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('no more parsers are copied for a statement than are needed', () => {
  // On PostgreSQL another client reads the answers.
  expect(Object.keys(database.embedded?.parsers ?? {}).length).toBeLessThan(10)
})

test('lists of texts and of whole numbers are read with Drizzle', async () => {
  const lists = sql`select array['a,b', null] as texts, array[1, 2] as numbers, array[3::bigint] as large`
  const { rows } = (await database.db.execute(lists)) as { rows: object[] }
  expect(rows).toEqual([{ texts: ['a,b', null], numbers: [1, 2], large: [expect.anything()] }])
})

test('every type is read without it', async () => {
  const text = `select array[true, false] as flags, array['{"a":1}'::json] as things, timestamptz '2026-11-26 12:00Z' as moment,
    date '2026-11-26' as day, 12.5::numeric as number, 7::bigint as large`
  expect(await database.run({ name: 'types', text }, [])).toEqual([
    {
      flags: [true, false],
      things: [{ a: 1 }],
      moment: new Date('2026-11-26T12:00:00Z'),
      day: '2026-11-26',
      number: 12.5,
      large: 7,
    },
  ])
})
