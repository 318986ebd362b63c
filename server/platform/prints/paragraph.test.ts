import { expect, test } from 'vitest'
import { setParagraph } from './paragraph.ts'
import type { TextPart } from './sheet.ts'

const part = (text: string): TextPart => ({
  kind: 'text',
  text,
  face: 'text',
  sizes: [14.5, 13],
  linesMax: 5,
  fill: '#000000',
  gap: 0,
})

const linesOf = (text: string) =>
  setParagraph(part(text), 490).lines.map(({ runs }) => runs.map((run) => run.text).join(''))

function timeOf(text: string): number {
  const startedAt = performance.now()
  linesOf(text)
  return performance.now() - startedAt
}

test('a text that fits is whole, and of a longer one the beginning is there', () => {
  expect(linesOf('Samen voor schoon water.')).toEqual(['Samen voor schoon water.'])
  const lines = linesOf('woord '.repeat(800))
  expect([lines.length, lines.at(-1)!.endsWith('…'), lines.join(' ').startsWith('woord woord')]).toEqual([
    5,
    true,
    true,
  ])
})

test.each([
  ['words', 'woord '],
  ['one word', 'w'],
  ['pictures that no letters are there for', '😀 '],
])('the part of %s that is not printed is not measured', (_title, piece) => {
  timeOf(piece.repeat(1_000))
  const short = timeOf(piece.repeat(1_500))
  expect(timeOf(piece.repeat(60_000))).toBeLessThan(8 * short + 100)
})

test('words of a script that we have no letters of are left out whole, and a text that is lost by it makes room', () => {
  expect(linesOf('Water voor غزة، in 2026')).toEqual(['Water voor in 2026'])
  expect(linesOf('ماء لأربعمئة عائلة، 2026 (Wajir)')).toEqual([])
  expect(linesOf('מים ל־400 משפחות')).toEqual([])
  expect(linesOf('Вода для Zoë 400')).toEqual(['Вода для Zoë 400'])
  const shown = (values: Partial<TextPart>) =>
    setParagraph({ ...part('Een actie van أمل'), ...values }, 490).lines.map(({ runs }) =>
      runs.map((run) => run.text).join(''),
    )
  expect(shown({})).toEqual(['Een actie van'])
  expect(shown({ about: 'أمل' })).toEqual([])
  expect(shown({ about: 'أمل', instead: 'stuiver.test/amal' })).toEqual(['stuiver.test/amal'])
})
