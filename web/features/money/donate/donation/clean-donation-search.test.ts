import { expect, test } from 'vitest'
import { cleanDonationSearch } from './clean-donation-search.ts'

test.each([
  ['', ''],
  ['?participant=4&type=single&amount=25&amount=', '?participant=4&amount=25'],
  ['?type=recurring&amount=25&amount=70', '?type=recurring&amount=70'],
  ['?amount=%E2%82%AC+1.000', '?amount=1000'],
  ['?amount=12,500', '?amount=12%2C500'],
  ['?amount=007', '?amount=7'],
  ['?amount=12,50', '?amount=12%2C50'],
  ['?amount=&amount=&type=single&team=', ''],
  ['?utm_source=mail&amount=10', '?utm_source=mail&amount=10'],
])('%j becomes %j, and stays that', (search, clean) => {
  expect(cleanDonationSearch(search, 'nl')).toBe(clean)
  expect(cleanDonationSearch(clean, 'nl')).toBe(clean)
})
