import { expect, test } from 'vitest'
import { twiceOptional } from './optional-types.ts'

test.each([
  '  name?: string | undefined',
  'function show(name?: string | null | undefined) {',
  '  at?: Moment<Date> | undefined;',
])('an optional property with undefined in its type is found: %s', (line) => {
  expect(twiceOptional('a.ts', ['', line])).toEqual([expect.stringMatching(/^a\.ts:2: /)])
})

test.each([
  '  name?: string',
  '  name: string | undefined',
  'const { answer } = body as { answer?: string } | undefined',
])('nothing is said of %s', (line) => {
  expect(twiceOptional('a.ts', [line])).toEqual([])
})
