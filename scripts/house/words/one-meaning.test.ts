import { expect, test } from 'vitest'
import { strayMeaningsIn, strayMeaningsInDocument } from './one-meaning.ts'

const slice = 'server/slices/signups/registrations/places/take-place.ts'

test.each([
  ['a name', ['const place = hashOf(tab)']],
  ['a word of a name', ['const openPlace = 1']],
  ['a property', ['  places: string[]']],
  ['a comment', ['/** Returns the place of a list. */', 'const positionOf = 1']],
])('%s with "place" is for the places of a project alone', (_what, lines) => {
  expect(strayMeaningsIn('web/lib/hash.ts', lines)).toHaveLength(1)
  expect(strayMeaningsIn(slice, lines)).toEqual([])
})

test.each([
  ['other words with the same letters', ['const placeholder = text.replaceAll(a, b) // replaces it']],
  ['texts for people', ["const label = 'place'"]],
  ['properties of styles', ['.button{display:grid;place-items:center}']],
  ['cited words', ['/** Returns the words of `place`. */']],
])('%s may stand everywhere', (_what, lines) => {
  expect(strayMeaningsIn('web/lib/hash.ts', lines)).toEqual([])
})

test('a title of a test is a sentence too', () => {
  const lines = ["test('a block is dragged to its place', () => {})"]
  expect(strayMeaningsIn('web/ui/blocks.test.tsx', lines)).toHaveLength(1)
  expect(strayMeaningsIn('web/ui/blocks.ts', lines)).toEqual([])
})

test('documents are looked at, without their code, links and cited words', () => {
  expect(strayMeaningsInDocument('docs/operate.md', ['The place of rows is free.'])).toHaveLength(1)
  expect(strayMeaningsInDocument('docs/operate.md', ['[Rows](a-place.md), `place` and "place".'])).toEqual([])
  expect(strayMeaningsInDocument('docs/product/signups.md', ['A place is held.'])).toEqual([])
})

test('a donation that repeats is a monthly donation, and revenue of plans may recur', () => {
  expect(strayMeaningsIn('server/a.ts', ['export const lockRecurringDonation = 1'])).toHaveLength(1)
  expect(strayMeaningsIn('server/a.ts', ['/** The recurring donations of a project. */'])).toHaveLength(1)
  expect(strayMeaningsIn('server/a.ts', ['export const sumRecurringRevenue = 1'])).toEqual([])
})

test.each([
  ['a discount that is named by its coupon', 'export const presentCoupon = 1', 'export const presentDiscount = 1'],
  ['a coupon that is not redeemed', 'export const applyCoupon = 1', 'export const redeemCoupon = 1'],
  ['a newest row that is named the last', 'export const findLastReview = 1', 'const review = rows.findLast(isOpen)'],
])('%s is refused', (_what, wrong, right) => {
  expect(strayMeaningsIn('server/a.ts', [wrong])).toHaveLength(1)
  expect(strayMeaningsIn('server/a.ts', [right])).toEqual([])
})

test('what opens over a page is a dialog; a throttle has a window, and a browser other windows', () => {
  const comment = ['/** Opens the window of manual donations. */']
  expect(strayMeaningsIn('web/ui/dialog.tsx', comment)).toHaveLength(1)
  expect(strayMeaningsIn('web/ui/dialog.tsx', ['// It may be answered in another window.'])).toEqual([])
  expect(strayMeaningsIn('server/platform/limits/throttle.ts', comment)).toEqual([])
})

test('a plan has a trial, and a webhook is tested', () => {
  expect(strayMeaningsIn('server/slices/money/webhooks/test-webhook.ts', ['const trialUrl = 1'])).toHaveLength(1)
  expect(strayMeaningsInDocument('docs/how-to/receive-webhooks.md', ['A trial waits.'])).toHaveLength(1)
  expect(strayMeaningsIn('server/slices/subscriptions/plan.ts', ['const trialUrl = 1'])).toEqual([])
})
