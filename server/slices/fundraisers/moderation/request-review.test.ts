import { expect, test } from 'vitest'
import type { ReviewOutcome } from './queries.ts'
import { isReviewedFirst } from './request-review.ts'

type Review = Pick<ReviewOutcome, 'state' | 'occasion' | 'takesOffLine'>

const publication: Review = { state: 'pending', occasion: 'publication', takesOffLine: false }
const change: Review = { ...publication, occasion: 'change' }

test.each<[boolean, string, Review | undefined]>([
  [false, 'no review at all', undefined],
  [true, 'a request that waits', publication],
  [true, 'a change that waits', change],
  [true, 'a page that staff refused', { ...publication, state: 'rejected' }],
  [true, 'a page that staff took off line', { ...change, state: 'rejected', takesOffLine: true }],
  [false, 'a change that staff refused', { ...change, state: 'rejected' }],
  [false, 'a request that its managers withdrew', { ...publication, state: 'withdrawn' }],
  [false, 'a page that was approved before', { ...publication, state: 'approved' }],
])('where pages are public at once, staff look first: %s, after %s [5.14]', (isFirst, _, review) => {
  expect(isReviewedFirst({ isReviewAutomatic: true }, ['Dijkloop', 'dijkloop'], review)).toBe(isFirst)
  expect(isReviewedFirst({ isReviewAutomatic: true }, ['Rode Kruis'], review)).toBe(true)
  expect(isReviewedFirst({ isReviewAutomatic: false }, ['Dijkloop', 'dijkloop'], review)).toBe(true)
})
