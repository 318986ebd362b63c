import { expect, it } from 'vitest'
import { FeeQuestions } from './show-status.ts'

const at = (seconds: number) => new Date(Date.UTC(2027, 0, 1, 12, 0, seconds))

it('asks about a payment at most every three seconds, and about each by itself', () => {
  const questions = new FeeQuestions()
  expect([0, 2, 3, 5, 6].map((seconds) => questions.begin(7, at(seconds)))).toEqual([true, false, true, false, true])
  expect(questions.begin(8, at(6))).toBe(true)
})
