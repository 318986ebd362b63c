import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import type { Database } from './database.ts'
import { OuterHandleUsed } from './guard-outer-handle.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const one = sql`select 1 as one`
const statement = { name: 'one', text: 'select 1 as one' }

describe('inside a transaction, the outer handle', () => {
  test.each([
    ['by a query', () => database.db.execute(one)],
    ['by a prepared statement', () => database.run(statement, [])],
    ['by a transaction of its own', () => database.db.transaction(async (tx) => tx.execute(one))],
  ])('throws at once instead of waiting for ever: %s', async (_, request) => {
    await expect(database.db.transaction(async () => request())).rejects.toBeInstanceOf(OuterHandleUsed)
  })

  test('works again after it, and in it the transaction does', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(one)
      await tx.transaction(async (inner) => inner.execute(one))
    })
    expect(await database.run(statement, [])).toEqual([{ one: 1 }])
  })
})
