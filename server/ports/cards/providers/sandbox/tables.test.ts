import { expect, test } from 'vitest'
import { testRows } from '../../../../../tests/support/database/rows-of.ts'
import { findMagicCard, magicCards } from './magic-cards.ts'

testRows(
  'a card that exists nowhere',
  Object.fromEntries(magicCards.map(({ number, brand, country, behaviour }) => [number, [brand, country, behaviour]])),
  [
    ['4242424242424242', ['Visa', 'NL', 'fine']],
    ['5555555555554444', ['Mastercard', 'BE', 'fine']],
    ['4000002760000016', ['Visa', 'DE', 'fine']],
    ['4000008260000000', ['Visa', 'GB', 'fine']],
    ['4111111111111111', ['Visa', 'US', 'fine']],
    ['4000002500003155', ['Visa', 'NL', 'needs-proof-once']],
    ['4000002760003184', ['Visa', 'NL', 'needs-proof']],
    ['4000000000000002', ['Visa', 'NL', 'declined']],
    ['4000000000009995', ['Visa', 'NL', 'insufficient_funds']],
    ['4000000000000069', ['Visa', 'NL', 'expired']],
  ],
)

test('is found as it is written, and any other number is none', () => {
  expect([findMagicCard('4242 4242-4242 4242')?.country, findMagicCard('4000056655665556')]).toEqual(['NL', undefined])
})
