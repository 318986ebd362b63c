import { firstWordOf } from '../../../web/parts/money/challenge/hashcash.ts'

interface ChallengeQuestion {
  question: string
  token: string
  work: { seed: string; bits: number }
}

const words = ['', '', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen']

/** The answer to a sum in Dutch, as its reader types it; a program made for it can read it as well. */
export function sumFor({ question, token }: ChallengeQuestion) {
  const numbers = question.match(/\p{L}+/gu)!.flatMap((word) => (words.includes(word) ? [words.indexOf(word)] : []))
  return { challenge_token: token, challenge_answer: String(numbers.reduce((sum, number) => sum + number, 0)) }
}

/**
 * The answer that a browser works for, which needs nothing of its visitor: by its own arithmetic, the fastest there is.
 */
export function workFor({ token, work: { seed, bits } }: ChallengeQuestion) {
  for (let number = 0; ; number += 1) {
    const isFound = firstWordOf(`${seed}:${number}`) >>> (32 - bits) === 0
    if (isFound) return { challenge_token: token, challenge_answer: `w${number}` }
  }
}
