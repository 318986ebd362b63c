/**
 * The behaviour of a card of the sandbox; `needs-proof` demands a proof at every charge, `needs-proof-once` only while
 * its owner is there.
 */
export type CardBehaviour = 'fine' | 'declined' | 'insufficient_funds' | 'expired' | 'needs-proof' | 'needs-proof-once'

export interface MagicCard {
  number: string
  brand: string
  country: string
  behaviour: CardBehaviour
}

/** Cards that exist nowhere. All other numbers are refused, so that no real one is given to a page that is no bank. */
export const magicCards: readonly MagicCard[] = [
  { number: '4242424242424242', brand: 'Visa', country: 'NL', behaviour: 'fine' },
  { number: '5555555555554444', brand: 'Mastercard', country: 'BE', behaviour: 'fine' },
  { number: '4000002760000016', brand: 'Visa', country: 'DE', behaviour: 'fine' },
  { number: '4000008260000000', brand: 'Visa', country: 'GB', behaviour: 'fine' },
  { number: '4111111111111111', brand: 'Visa', country: 'US', behaviour: 'fine' },
  { number: '4000002500003155', brand: 'Visa', country: 'NL', behaviour: 'needs-proof-once' },
  { number: '4000002760003184', brand: 'Visa', country: 'NL', behaviour: 'needs-proof' },
  { number: '4000000000000002', brand: 'Visa', country: 'NL', behaviour: 'declined' },
  { number: '4000000000009995', brand: 'Visa', country: 'NL', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'Visa', country: 'NL', behaviour: 'expired' },
]

export const findMagicCard = (number: string): MagicCard | undefined =>
  magicCards.find((card) => card.number === number.replaceAll(/[\s-]/g, ''))
