import { expect, test } from 'vitest'
import { ranksOf } from './rules.ts'

test.each([
  ['nobody', [], { before: 0, above: 0 }, []],
  ['each with another amount', [9, 5, 2], { before: 0, above: 0 }, [1, 2, 3]],
  ['equals in the middle', [9, 5, 5, 2], { before: 0, above: 0 }, [1, 2, 2, 4]],
  ['nothing but equals', [5, 5, 5], { before: 0, above: 0 }, [1, 1, 1]],
  ['a page that begins among equals', [5, 5, 2], { before: 3, above: 1 }, [2, 2, 6]],
])('ranks of %s', (_of, values, first, ranks) => {
  expect(ranksOf(values, first)).toEqual(ranks)
})
