import { expect, it } from 'vitest'
import { FakeClock } from '../../../../../tests/support/fake-clock.ts'
import { FeeQuestions } from './show-status.ts'

it('asks about a payment at most every three seconds, and about each by itself', () => {
  const clock = new FakeClock()
  const questions = new FeeQuestions(clock)
  const begun = [0, 2, 1, 2, 1].map((seconds) => {
    clock.advance(seconds * 1_000)
    return questions.begin(7)
  })
  expect(begun).toEqual([true, false, true, false, true])
  expect(questions.begin(8)).toBe(true)
})
