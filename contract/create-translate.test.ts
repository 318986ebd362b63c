import { expect, test } from 'vitest'
import type { TextKey } from './texts.ts'
import { createTranslate } from './create-translate.ts'

const texts = {
  common: { hello: 'Dag {{ name }}, {{name}}!', deep: { down: 'onderin' } },
  donations: { count_one: '{{count}} gift', count_other: '{{count}} giften' },
}
const key = (text: string) => text as TextKey

test('a text is found along its path and filled in wherever a name stands', () => {
  const t = createTranslate(texts, 'nl')
  expect(t(key('common.deep.down'))).toBe('onderin')
  expect(t(key('common.hello'), { name: 'Ada' })).toBe('Dag Ada, Ada!')
})

test('a filled in value is taken as it is, also when it looks like a pattern', () => {
  expect(createTranslate(texts, 'nl')(key('common.hello'), { name: '$& {{name}}' })).toBe(
    'Dag $& {{name}}, $& {{name}}!',
  )
})

test.each([
  ['nl', 0, '0 giften'],
  ['nl', 1, '1 gift'],
  ['nl', 2, '2 giften'],
  ['fr', 0, '0 gift'],
  ['en', 0, '0 giften'],
  ['nl', 5000, '5.000 giften'],
  ['en', 5000, '5,000 giften'],
] as const)('%s counts %i by its own grammar', (language, count, text) => {
  expect(createTranslate(texts, language)(key('donations.count'), { count })).toBe(text)
})

test('a name that is read from the right keeps to itself, and so does a mark that turns the direction', () => {
  const t = createTranslate(texts, 'nl')
  for (const name of ['محمد', 'דוד', 'Ada \u202e'])
    expect(t(key('common.hello'), { name })).toBe(`Dag \u2068${name}\u2069, \u2068${name}\u2069!`)
  expect(t(key('common.hello'), { name: 'Zoë ❤\ufe0f 王' })).toBe('Dag Zoë ❤\ufe0f 王, Zoë ❤\ufe0f 王!')
})

test('a maximum is formatted as a number, and a number of something as it is', () => {
  const t = createTranslate({ full: 'hoogstens {{maximum}}', row: 'nummer {{number}}' }, 'nl')
  expect([t(key('full'), { maximum: 40_000 }), t(key('row'), { number: 40_000 })]).toEqual([
    'hoogstens 40.000',
    'nummer 40000',
  ])
})

test('a text or a name that is missing shows itself instead of nothing', () => {
  const t = createTranslate(texts, 'nl')
  expect(t(key('common.missing'))).toBe('common.missing')
  expect(t(key('common.deep'))).toBe('common.deep')
  expect(t(key('common.hello'))).toBe('Dag {{ name }}, {{name}}!')
})
