import type { FailureReason } from '../../../contract/money/payments/failure-reasons.ts'
import type { ProviderPayment } from './provider.ts'

export type Failure = Pick<ProviderPayment, 'failureReason' | 'failureWord'>

export const noFailure: Failure = { failureReason: null, failureWord: null }

const wordLengthMax = 200

/**
 * Returns the reason that a payment failed, by the table of an adapter.
 * @param word the provider's own, if it gave any
 */
export function failureOf(words: Readonly<Record<string, FailureReason>>, word: string | null | undefined): Failure {
  if (word === null || word === undefined) return { failureReason: 'unknown', failureWord: null }
  const failureReason = Object.hasOwn(words, word) ? words[word] : undefined
  return { failureReason: failureReason ?? 'unknown', failureWord: word.slice(0, wordLengthMax) }
}
