import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

const shown = (query: string) =>
  searchTerms(query)
    .map(({ word, isBeginning }) => (isBeginning ? `${word}…` : word))
    .join(' ')

test.each([
  ['Sanne de Vr', 'sanne… de… vr…'],
  ['sanne+acties@Voorbeeld.nl', 'sanne acties voorbeeld'],
  ['bos@', 'bos…'],
  ['@voorbeeld.nl', 'voorbeeld… nl…'],
  ['bos@voor', 'bos… voor…'],
  ['a@b@mail.elders.nl', 'a b mail elders'],
  ['% _ & | !', ''],
])('%j is looked for as %j', (query, words) => expect(shown(query)).toBe(words))
