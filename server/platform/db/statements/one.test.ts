import { expect, it } from 'vitest'
import { one } from './one.ts'

it('is the one row that there is', () => {
  expect(one([{ id: 7 }])).toEqual({ id: 7 })
  expect(one([null])).toBe(null)
})

it.each([0, 2, 3])('refuses %s rows', (count) => {
  expect(() => one(Array.from({ length: count }, (_, id) => ({ id })))).toThrow(`brought ${count} rows`)
})
