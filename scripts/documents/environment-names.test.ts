import { expect, test } from 'vitest'
import { rowsOf, wrongDefaultOf } from './environment-names.ts'

test('reads the rows of a table of variables, also with a bar in a cell', () => {
  const document = [
    '| variable | default | meaning | refused |',
    '| -------- | ------- | ------- | ------- |',
    '| `PORT`   | `3000`  | a port  | taken   |',
    '| `CREDITOR` | none | `name \\| address` |  |',
    '| `no` | `A` | `B` |',
  ].join('\n')
  expect(rowsOf(document)).toEqual([
    { name: 'PORT', written: '3000' },
    { name: 'CREDITOR', written: 'none' },
  ])
})

test.each([
  [3000, '3000', 0],
  [3000, '80', 1],
  [true, 'on', 0],
  [false, 'on', 1],
  ['./data', './data', 0],
  [undefined, '127.0.0.1', 0],
  [[], 'none', 0],
])('of a default %j in the code and %s in the row makes %i mistakes', (value, output, count) => {
  expect(wrongDefaultOf('NAME', value, output)).toHaveLength(count)
})
