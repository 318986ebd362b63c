import { expect, test } from 'vitest'
import { slugLengthMax } from '../../../../contract/fields/limits.ts'
import { slugOf, slugsLike } from './rules.ts'

test.each([
  ['Stichting Água & Co.', 'stichting-agua-co'],
  ["'s Heeren Loo / Straße", 's-heeren-loo-strasse'],
  ['  Søster Ærø  ', 'soster-aero'],
  ['Île-de-Łódź', 'ile-de-lodz'],
  ['水', 'anders'],
  ['🎈 --', 'anders'],
  ['ﬁets', 'fiets'],
])('%j becomes %s', (name, address) => expect(slugOf(name, 'anders')).toBe(address))

test('a long name leaves room for a number, and never ends with a dash', () => {
  const address = slugOf(`${'a'.repeat(51)} ${'b'.repeat(300)}`, 'anders')
  expect(address).toBe('a'.repeat(51))
  expect(slugsLike(slugOf('x'.repeat(300), 'anders'), 1000).at(-1)!.length).toBeLessThanOrEqual(slugLengthMax)
  expect(slugsLike('water', 3)).toEqual(['water', 'water-2', 'water-3'])
})
