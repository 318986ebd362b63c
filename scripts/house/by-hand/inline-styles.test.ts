import { expect, test } from 'vitest'
import { strayStyles } from './inline-styles.ts'

test('a style of one element is found, on its line', () => {
  const lines = ['const A = () => (', '  <span style={{ flexGrow: 2 }} />', ')']
  expect(strayStyles('a.tsx', lines)).toEqual([expect.stringMatching(/^a\.tsx:2: /)])
  expect(strayStyles('a.tsx', ['<B style={of} />'])).toHaveLength(1)
})

test.each(['<rect x={2} width={4} />', '<span className={style} />', '<B barStyle={of} />'])(
  'nothing is said of %s',
  (line) => {
    expect(strayStyles('a.tsx', [line])).toEqual([])
  },
)
