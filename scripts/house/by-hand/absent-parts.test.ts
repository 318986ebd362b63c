import { expect, test } from 'vitest'
import { strayAbsentParts } from './absent-parts.ts'

test.each([
  ['an empty object first', '    ...(name === undefined ? {} : { name }),'],
  ['an empty object last', '    ...(isOpen ? { state: "open" } : {}),'],
  ['an empty object first, over three lines', '    ...(name === undefined\n      ? {}\n      : { name }),'],
  ['an empty object last, over three lines', '    ...(isOpen\n      ? { state: "open" }\n      : {}),'],
])('%s: found', (_of, lines) => {
  expect(strayAbsentParts('a.ts', `const part = {\n${lines}\n}`)).toEqual([expect.stringMatching(/^a\.ts:[24]: /)])
})

test.each([
  ['a part with its condition', '    ...(name !== undefined && { name }),'],
  ['a choice between two parts', '    ...(isOpen ? { opensAt } : { closesAt }),'],
  ['an empty object that is an answer', '  return name === undefined ? {} : { name }'],
  ['one that is an answer over three lines', '  isEmpty\n    ? {}\n    : {\n        name,\n      }'],
  ['one for a missing object', '  const fields = mergedFields(unseen?.fields ?? {}, changed)'],
])('%s: nothing is said', (_of, lines) => {
  expect(strayAbsentParts('a.ts', `const part = {\n${lines}\n}`)).toEqual([])
})
