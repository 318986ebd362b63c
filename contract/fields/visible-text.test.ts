import { describe, expect, test } from 'vitest'
import { requiredLine } from './fields.ts'
import { visibleLine } from './visible-text.ts'

describe('a line of text', () => {
  test.each([
    ['Jan\u202Enimda', 'Jannimda'],
    ['\u2066Jan\u2069', 'Jan'],
    ['J\u200Ban\uFEFF', 'Jan'],
    ['Jan\u00ADsen', 'Jansen'],
    ['Jan\u3164\u2800Smit', 'JanSmit'],
    ['  Jan\t\n de \u200B Smit ', 'Jan de Smit'],
    ['Jan\u200D', 'Jan'],
    ['\u0007Jan', 'Jan'],
    ['Jan\u{E0041}', 'Jan'],
    ['J\u200Can', 'Jan'],
    ['J\u200Dan', 'Jan'],
    ['Ja\u034Fn', 'Jan'],
    ['Ja\uFE0Fn', 'Jan'],
    ['Ja\uFE00n', 'Jan'],
    ['J\u0301\u200Dan', 'J\u0301an'],
    ['Jan 5\uFE0F', 'Jan 5'],
    ['Jan\u{1BCA0}', 'Jan'],
  ])('%j is stored as %j', (typed, record) => {
    expect(visibleLine(typed)).toBe(record)
    expect(requiredLine(100).parse(typed)).toBe(record)
  })

  test.each([
    'José',
    'Zoë van ’t Hof',
    'e\u0301e\u0301n',
    '👩‍👩‍👧 Familie',
    'می‌خواهم',
    'שלום',
    '李',
    '5',
    '❤️',
    'Jan 👨🏽‍🚒',
    'क्‍ष',
    '🏳️‍🌈',
    '❤️‍🔥',
    '5️⃣',
  ])('%s stays as it is', (name) => expect(requiredLine(100).parse(name)).toBe(name))

  test.each([
    '\u200B',
    '\u3164',
    '\u2800\u2800',
    '\u202E\u202C',
    '\u200D\u200D',
    '\uFE0F',
    '\u0301',
    '\u00AD',
    ' \u2003 ',
  ])('%j counts as empty in a required field', (name) => {
    const { success, error } = requiredLine(100).safeParse(name)
    expect([success, error?.issues[0]?.message]).toEqual([false, 'validation.required'])
  })
})
