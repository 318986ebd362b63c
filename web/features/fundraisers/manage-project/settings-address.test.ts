import { expect, test } from 'vitest'
import { searchWith, tabIn } from './settings-address.ts'

test.each([
  ['', undefined],
  ['?team=3', undefined],
  ['?settings=doel', 'doel'],
  ['?settings=', 'pagina'],
  ['?settings=constructor', undefined],
  ['?team=3&settings=privacy', 'privacy'],
])('%j has the settings open at %j [2.11]', (search, tab) => {
  expect(tabIn(search)).toBe(tab)
})

test('opening and closing keeps what else the URL says [2.11]', () => {
  expect(searchWith('?team=3', 'doel')).toBe('?team=3&settings=doel')
  expect(searchWith('?settings=doel&team=3', undefined)).toBe('?team=3')
  expect(searchWith('?settings=doel', undefined)).toBe('')
})

test('a field that the URL named is named no more at another tab', () => {
  expect(searchWith('?settings=pagina&field=description', 'doel')).toBe('?settings=doel')
})
