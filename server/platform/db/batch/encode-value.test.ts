import { expect, test } from 'vitest'
import { encodeValue } from './encode-value.ts'

test.each([
  [null, null],
  [undefined, null],
  ['', ''],
  ['Zoë "de" \\ Vries', 'Zoë "de" \\ Vries'],
  [25, '25'],
  [-0.5, '-0.5'],
  [true, 'true'],
  [new Date('2026-03-10T10:00:00.123Z'), '2026-03-10T10:00:00.123Z'],
  [[], '{}'],
  [[1, null, 3], '{"1",NULL,"3"}'],
  [['a"b', 'c\\d', 'e,f', 'null', ''], '{"a\\"b","c\\\\d","e,f","null",""}'],
])('%j is written as %j', (value, output) => {
  expect(encodeValue(value)).toBe(output)
})

test('an object is refused, because JSON is passed as text', () => {
  expect(() => encodeValue({ a: 1 })).toThrow('Only text')
})
