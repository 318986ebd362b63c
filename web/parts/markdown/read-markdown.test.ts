import { expect, test } from 'vitest'
import { type Inline, readMarkdown } from './read-markdown.ts'

const readText = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'link') return `<a ${part.href}>${readText(part.parts)}</a>`
      return `<${part.kind}>${readText(part.parts)}</${part.kind}>`
    })
    .join('')
const read = (text: string) => readMarkdown(text).map(({ kind, lines }) => [kind, ...lines.map(readText)])

test('paragraphs, lines and lists are distinguished', () => {
  expect(read('Eén.\nTwee.\n\nDrie.\n- a\n- b\n1. c\n2) d\n\n- e')).toEqual([
    ['p', 'Eén.', 'Twee.'],
    ['p', 'Drie.'],
    ['ul', 'a', 'b'],
    ['ol', 'c', 'd'],
    ['ul', 'e'],
  ])
  expect(read(' \n\n')).toEqual([])
})

test.each([
  ['**vet** en *schuin*', '<strong>vet</strong> en <em>schuin</em>'],
  ['__vet__ en _schuin_', '<strong>vet</strong> en <em>schuin</em>'],
  ['**vet *en schuin***', '<strong>vet <em>en schuin</em></strong>'],
  [
    '[hier](/projecten) en [daar](https://voorbeeld.nl/a?b=c)',
    '<a /projecten>hier</a> en <a https://voorbeeld.nl/a?b=c>daar</a>',
  ],
  ['een_naam_met_streepjes', 'een_naam_met_streepjes'],
  ['3 * 4 * 5', '3 * 4 * 5'],
  ['**', '**'],
  ['[geen link]', '[geen link]'],
  // A link to anything but a path or an https URL stays text.
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](javascript:alert)', '[x](javascript:alert)'],
  ['[x](//elders.test)', '[x](//elders.test)'],
  ['[x](/\\elders.test)', '[x](/\\elders.test)'],
  ['[x](http://elders.test)', '[x](http://elders.test)'],
  ['<b onclick="x">niet</b>', '<b onclick="x">niet</b>'],
])('%s is read as %s', (text, result) => expect(read(text)).toEqual([['p', result]]))

test('the time of parsing is bounded for any input', () => {
  for (const text of ['*', '_', '[', '**a', '[a](']) expect(read(text.repeat(2000)).length).toBe(1)
})
