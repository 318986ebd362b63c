import { describe, expect, test } from 'vitest'
import { monthlyStates } from '../../../../../contract/money/donations/monthly-states.ts'
import { endProblem, isOverAt } from './rules.ts'

const ending = { state: 'active', endsOn: null, nextChargeOn: '2027-04-15' } as const

describe('the end of a monthly donation by managers', () => {
  test('is today or later, and not after the day that its donor was mailed', () => {
    const today = '2027-03-20'
    expect(endProblem(ending, today, today)).toBeUndefined()
    expect(endProblem(ending, '2027-03-19', today)).toBe('validation.date_passed')
    const ended = { ...ending, endsOn: '2027-06-01' }
    expect(endProblem(ended, '2027-06-01', today)).toBeUndefined()
    expect(endProblem(ended, '2027-06-02', today)).toBe('validation.monthly_end_later')
  })

  test('is for what is not over', () => {
    const over = monthlyStates.filter(
      (state) => endProblem({ ...ending, state }, '2027-04-01', '2027-03-20') !== undefined,
    )
    expect(over).toEqual(['cancelled', 'ended'])
    expect(endProblem({ ...ending, state: 'ended' }, '2027-04-01', '2027-03-20')).toBe('validation.monthly_ended')
  })

  test('is at once when nothing would be taken before that day', () => {
    expect([isOverAt(ending, '2027-04-15'), isOverAt(ending, '2027-04-16')]).toEqual([true, false])
    expect(isOverAt({ ...ending, state: 'lapsed' }, '2027-12-31')).toBe(true)
  })
})
