import { expect, test } from 'vitest'
import { pronounsIn } from './pronouns.ts'

test.each([
  ['a docstring', '/** Tells some' + 'body of it. */'],
  ['a comment of two lines', '// The page is for\n// who manages it.'],
  ['a sentence', '/** A page. Who reads it is told. */'],
  ['a title of a test', "test('no" + "body sees it', () => {})"],
  ['a title of a table of cases', "])('every" + "one sees it', () => {})"],
])('a pronoun is found in %s', (_of, text) => {
  expect(pronounsIn('a.test.ts', text.split('\n'))).toHaveLength(1)
})

test.each([
  ['a relative clause with its noun', '/** The donor, who gave it, is told. */'],
  ['a question', '/** Tells who may see it. */'],
  ['a text of the product', "const text = 'Some" + "body wants to join'"],
])('nothing is found in %s', (_of, text) => {
  expect(pronounsIn('a.test.ts', text.split('\n'))).toEqual([])
})
