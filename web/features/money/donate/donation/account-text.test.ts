import { expect, test } from 'vitest'
import { accountText } from './account-text.ts'

test.each([
  ['nl91abna0417164300', 'NL91 ABNA 0417 1643 00'],
  ['NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['NL91-ABNA.0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['be68539007547034', 'BE68 5390 0754 7034'],
  ['NL91', 'NL91'],
  ['mijn rekening', 'mijn rekening'],
  ['', ''],
])('the account %j is written %j', (typed, text) => {
  expect(accountText(typed)).toBe(text)
})
