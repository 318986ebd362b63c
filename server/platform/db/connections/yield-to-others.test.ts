import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts'
import type { Database } from '../database.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.runIf(process.env['TEST_DATABASE_URL'] === undefined)('a row of statements lets others in between', async () => {
  let letIn = 0
  let isOver = false
  const watch = () => {
    letIn += 1
    if (!isOver) setImmediate(watch)
  }
  await new Promise((resolve) => setImmediate(resolve))
  setImmediate(watch)
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 5; n += 1) await tx.execute(sql`select pg_sleep(0.03)`)
  })
  isOver = true
  expect(letIn).toBeGreaterThan(3)
})
