import { expect, test } from 'vitest'
import type { FailureReason } from '../../../contract/money/payments/failure-reasons.ts'
import { failureOf, noFailure } from './failure-of.ts'

const words: Record<string, FailureReason> = { AM04: 'insufficient_funds' }

test.each([
  ['AM04', 'insufficient_funds', 'AM04'],
  ['AM05', 'unknown', 'AM05'],
  ['', 'unknown', ''],
  // Named as a property of every object.
  ['constructor', 'unknown', 'constructor'],
  ['x'.repeat(201), 'unknown', 'x'.repeat(200)],
  [null, 'unknown', null],
  [undefined, 'unknown', null],
])('a provider that says %j means %s, and %j is stored', (word, failureReason, failureWord) => {
  expect(failureOf(words, word)).toEqual({ failureReason, failureWord })
})

test('a payment that did not fail has neither a reason nor a word', () => {
  expect(noFailure).toEqual({ failureReason: null, failureWord: null })
})
