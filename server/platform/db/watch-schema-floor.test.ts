import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import type { Database, Db } from './database.ts'
import { newestMigration } from './migrations.ts'
import { schemaFloor } from './tables.ts'
import { watchSchemaFloor } from './watch-schema-floor.ts'

let database: Database
let stop: () => void = () => {}
let raised: number
const lines: string[] = []
const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(line) })
beforeEach(async () => {
  database = await createTestDatabase()
  raised = 0
  lines.length = 0
})
afterEach(async () => {
  stop()
  await database.db.update(schemaFloor).set({ lowest: 2 })
  await database.close()
})

/** The database, with the number of looks at it. */
function countLooks(db: Db) {
  const select = vi.spyOn(db, 'select')
  return () => select.mock.calls.length
}

const watch = (db: Db) => {
  stop = watchSchemaFloor({ db, log, newestMigration, onRaised: () => void (raised += 1), everyMs: 1 })
}

test('a process goes on while the floor is as high as its own tables, and ends once it is higher', async () => {
  const { db } = database
  await db.update(schemaFloor).set({ lowest: newestMigration })
  const looks = countLooks(db)
  watch(db)
  await expect.poll(looks).toBeGreaterThan(2)
  expect([raised, lines]).toEqual([0, []])
  await db.update(schemaFloor).set({ lowest: newestMigration + 1 })
  await expect.poll(() => raised).toBe(1)
  expect(lines).toEqual([expect.stringContaining('the tables are for newer versions of Stuiver only')])
})

test('a database that is away, or without the row, ends no process, and is looked at again', async () => {
  const { db } = database
  const select = vi.spyOn(db, 'select').mockImplementationOnce(() => {
    throw new Error('away')
  })
  watch(db)
  await expect.poll(() => select.mock.calls.length).toBeGreaterThan(2)
  await db.delete(schemaFloor)
  const before = select.mock.calls.length
  await expect.poll(() => select.mock.calls.length).toBeGreaterThan(before + 2)
  expect(raised).toBe(0)
  await db.insert(schemaFloor).values({ lowest: newestMigration + 1 })
  await expect.poll(() => raised).toBe(1)
})
