import { expect, test } from 'vitest'
import { nameInSubject, subjectLine } from './subject-line.ts'

test.each([
  ['Bedankt\r\nBcc: iedereen@voorbeeld.nl', 'Bedankt Bcc: iedereen@voorbeeld.nl'],
  ['Een\u2028twee\u0000drie', 'Een twee drie'],
  ['\u202Eomgekeerd\u202C', 'omgekeerd'],
  ['Stui\u200Bver\uFEFF \u200Fgul', 'Stuiver gul'],
  ['  Twee  woorden ', 'Twee woorden'],
  ['Je €\u00a025 👋🏽', 'Je €\u00a025 👋🏽'],
])('the subject %j is the one line %j', (text, line) => {
  expect(subjectLine(text)).toBe(line)
})

test('a subject that is too long is cut, and never within a character', () => {
  const line = subjectLine('😀'.repeat(300))
  expect([...line]).toHaveLength(200)
  expect(line.endsWith('😀…')).toBe(true)
})

test.each([
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), `${'a'.repeat(59)}…`],
  [`${'woord '.repeat(9)}laatste woorden`, `${'woord '.repeat(9)}…`.replace(' …', '…')],
])('the name %j is %j in a subject', (name, short) => {
  expect(nameInSubject(name)).toBe(short)
})
