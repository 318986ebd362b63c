import { expect, test } from 'vitest'
import { wrongGuide } from './user-guides.ts'

const translations = new Map([['Geef', ['Give', 'Donate']]])
const dutch = '# Geven\n\nKies **Geef**.\n\n- een\n- twee\n'
const mistakes = (english: string) => wrongGuide(dutch, english, translations)

test('takes a guide with the same outline and the English texts of the screens', () => {
  expect(mistakes('# Giving\n\nChoose **Donate**.\n\n- one\n- two,\n  in two lines\n')).toEqual([])
})

test.each([
  ['another heading', '## Giving\n\nChoose **Give**.\n\n- one\n- two\n', 'another outline'],
  ['a missing point', '# Giving\n\nChoose **Give**.\n\n- one\n', 'another outline'],
  ['one point more', '# Giving\n\nChoose **Give**.\n\n- one\n- two\n- three\n', 'another outline'],
  ['another name of a control', '# Giving\n\nChoose **Go**.\n\n- one\n- two\n', 'does not name "Give" or "Donate"'],
])('finds %s', (_title, english, sentence) => {
  expect(mistakes(english)).toEqual([expect.stringContaining(sentence)])
})
