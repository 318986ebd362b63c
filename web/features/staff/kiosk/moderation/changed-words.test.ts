import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

/** Returns a version with what is in it alone between brackets. */
const marked = (runs: readonly { text: string; isSame: boolean }[] | undefined) =>
  runs?.map(({ text, isSame }) => (isSame ? text : `[${text}]`)).join('')

test.each([
  [
    'Wij bouwen een put in Wajir.',
    'Wij bouwen twee putten in Wajir.',
    'Wij bouwen [een put ]in Wajir.',
    'Wij bouwen [twee putten ]in Wajir.',
  ],
  ['Wij bouwen een put.', 'Wij bouwen een put. Help mee!', 'Wij bouwen een put.', 'Wij bouwen een put. [Help mee!]'],
  ['Een twee drie\n\nvier', 'Een twee drie vier', 'Een twee drie\n\nvier', 'Een twee drie vier'],
])('%j beside %j is cut into the words that both have and the others', (before, after, old, fresh) => {
  const words = changedWords(before, after)
  expect([marked(words?.before), marked(words?.after)]).toEqual([old, fresh])
})

test.each([
  ['Een put.', 'Iets heel anders.'],
  ['', 'Een nieuwe tekst.'],
  ['NL91 ABNA 0417 1643 00', 'NL61 STVR 0100 2345 04'],
  ['woord '.repeat(1_500), 'woord '.repeat(1_500)],
])('%# versions with little in common, or too long to compare, are shown whole', (before, after) => {
  expect(changedWords(before, after)).toBeUndefined()
})
