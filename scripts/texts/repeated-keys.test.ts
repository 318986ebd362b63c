import { expect, test } from 'vitest'
import { repeatedKeys } from './repeated-keys.ts'

test('A key that stands twice in one object is found by its path', () => {
  const json = '{ "tabs": { "lead": "A" }, "teams": { "lead": "B", "more": { "lead": "C" }, "lead": "D" } }'
  expect(repeatedKeys(json)).toEqual(['teams.lead'])
})

test('Objects of one list may have the same keys, and a value may read as a key', () => {
  expect(repeatedKeys('{ "list": [{ "a": "x" }, { "a": "x" }], "a": "a\\": {", "b": "a" }')).toEqual([])
})
