import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOf, daysLater, startOfDay } from '../../../../contract/dates.ts'
import { hourMs } from '../../../../contract/durations.ts'
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts'
import type { Database } from '../database.ts'
import { dateOfSql, endOfDaySql, localTimeSql, startOfDaySql } from './days.ts'
import { one } from './one.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function valueOf(expression: SQL): Promise<unknown> {
  return one(await database.db.select({ value: expression }).from(sql`(values (1)) as single`)).value
}

const msOf = async (moment: SQL) => Number(await valueOf(sql`round(extract(epoch from ${moment}) * 1000)`))

const dates = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-12-31', '2028-02-28']

test.each(dates)('%s begins and ends in Amsterdam when the contract says so', async (date) => {
  expect(await msOf(startOfDaySql(date))).toBe(startOfDay(date).getTime())
  expect(await msOf(endOfDaySql(date))).toBe(startOfDay(daysLater(date, 1)).getTime())
})

test('the last day that a date can have ends too', async () => {
  expect(await msOf(endOfDaySql('9999-12-31'))).toBe(Date.UTC(10_000, 0, 1) - hourMs)
})

test.each([
  ['2026-03-28T23:30:00Z', '2026-03-29', '2026-03-29 00:30:00'],
  ['2026-03-29T01:30:00Z', '2026-03-29', '2026-03-29 03:30:00'],
  ['2026-10-24T21:59:00Z', '2026-10-24', '2026-10-24 23:59:00'],
  ['2026-10-24T22:00:00Z', '2026-10-25', '2026-10-25 00:00:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '2027-01-01 00:00:00'],
])('%s is on %s in Amsterdam, by its clock %s', async (text, date, local) => {
  const moment = sql`${text}::timestamptz`
  expect(dateOf(new Date(text))).toBe(date)
  expect(await valueOf(sql`${dateOfSql(moment)}::text`)).toBe(date)
  expect(await valueOf(sql`${localTimeSql(moment)}::text`)).toBe(local)
})
