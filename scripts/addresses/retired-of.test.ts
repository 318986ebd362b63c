import { expect, test } from 'vitest'
import { retiredOf } from './retired-of.ts'

test('a URL whose page is gone stays taken, until the product has it again', () => {
  const before = ['login', 'acties', 'oud', 'acties']
  expect(retiredOf({ own: ['login', 'nieuw'], before })).toEqual(['acties', 'oud'])
  expect(retiredOf({ own: ['login', 'oud'], before })).toEqual(['acties'])
})
