import { expect, test } from 'vitest'
import { strayRows } from './rows.ts'

test.each([
  ['a row that is returned by its index', '  return rows[0]'],
  ['one that a condition follows', '  return rows[0]?.id'],
  ['one of a statement without a name', '  return (await db.select().from(users))[0]'],
  ['one that an arrow returns', 'const findUser = async (db: Db) => (await db.select().from(users))[0]'],
  ['a count by hand', '  .select({ total: sql<number>`count(*)`.mapWith(Number) })'],
])('%s: found', (_of, line) => {
  expect(strayRows('queries.ts', [line])).toHaveLength(1)
})

test.each([
  ['a row that is taken apart', '  const [row] = await db.select().from(users)'],
  ['the last of several rows', '  return { attempts: rows.length, last: rows[0] }'],
  ['a count of Drizzle', '  .select({ total: count() })'],
])('%s: nothing is said', (_of, line) => {
  expect(strayRows('queries.ts', [line])).toEqual([])
})
