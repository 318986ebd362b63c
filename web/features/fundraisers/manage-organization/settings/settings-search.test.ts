import { expect, test } from 'vitest'
import { searchWith, tabIn } from './settings-search.ts'

test.each([
  ['', undefined],
  ['?new=true', undefined],
  ['?settings', 'profiel'],
  ['?settings=true', 'profiel'],
  ['?settings=bank', 'bank'],
  ['?new=true&settings=online', 'online'],
  ['?settings=toString', undefined],
])('the URL %s opens %s [2.04]', (search, tab) => expect(tabIn(search)).toBe(tab))

test('other settings leave the rest of the URL as it is', () => {
  expect(searchWith('?new=true&settings=bank', 'contact')).toBe('?new=true&settings=contact')
  expect(searchWith('?new=true&settings=bank', undefined)).toBe('?new=true')
  expect(searchWith('?settings=bank', undefined)).toBe('')
})
