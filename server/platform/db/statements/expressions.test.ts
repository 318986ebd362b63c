import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { namesOf, rowsOf } from './expressions.ts'

const rooms = pgTable('rooms', { houseId: integer(), name: text(), doors: integer('door_count') })
const room = { houseId: 'h.id', doors: ':doors', name: ':name' }

test('names columns as the database does, and writes their values in the same order', () => {
  expect(`insert into rooms (${namesOf(rooms, room)}) ${rowsOf(room, 'from houses h')}`).toBe(
    'insert into rooms (house_id, door_count, name) select h.id, :doors, :name from houses h',
  )
})

test('writes one row of values where nothing is read', () => {
  expect(rowsOf(room)).toBe('values (h.id, :doors, :name)')
})
