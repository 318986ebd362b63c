import { expect, test } from 'vitest'
import { one } from './one.ts'

test('is the one row that there is', () => {
  expect(one([{ id: 7 }])).toEqual({ id: 7 })
  expect(one([null])).toBe(null)
})

test.each([0, 2, 3])('refuses %s rows', (count) => {
  expect(() => one(Array.from({ length: count }, (_, id) => ({ id })))).toThrow(`returned ${count} rows`)
})
