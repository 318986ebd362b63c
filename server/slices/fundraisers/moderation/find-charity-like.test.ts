import { expect, test } from 'vitest'
import { findCharityLike } from './find-charity-like.ts'

test.each([
  ['Stichting Het Rode Kruis', 'Rode Kruis'],
  ['RODE  KRUIS Nederland', 'Rode Kruis'],
  ['Rodekruis', 'Rode Kruis'],
  ['Rоdе Кruis', 'Rode Kruis'],
  ['R0de Kru1s', 'Rode Kruis'],
  ['R0de Kruis', 'Rode Kruis'],
  ['Rode Kruiss', 'Rode Kruis'],
  ['Rᴏᴅᴇ Kʀᴜɪꜱ', 'Rode Kruis'],
  ['kom-op-voor-het-rode-kruis', 'Rode Kruis'],
  ['Fietsen voor KWF', 'KWF Kankerbestrijding'],
  ['Actie voor Médecins sans frontieres', 'Artsen zonder Grenzen'],
  ['Unicêf', 'UNICEF'],
  ['Hart-stichting', 'Hartstichting'],
  ['Stichting Vluchteling', 'Stichting Vluchteling'],
  ['Een huis voor vluchtelingen', undefined],
  ['Hartstichting', 'Hartstichting'],
  ['De Voedselbank Hoorn', 'Voedselbanken Nederland'],
  ['Stichting De Kwelder', undefined],
  ['Remind me', undefined],
  ['Nieuw dak voor de speeltuin', undefined],
  ['', undefined],
])('%s is marked as looking like %s', (name, charity) => {
  expect(findCharityLike(name)).toBe(charity)
})
