import { expect, it } from 'vitest'
import { isTaken, isTrialWell } from './rules.ts'

const all = Array.from({ length: 500 }, (_, index) => index + 100)

it('of all statuses those of success alone say that a receiver has a message', () => {
  expect(all.filter(isTaken)).toEqual(Array.from({ length: 100 }, (_, index) => index + 200))
})

it('a trial went well with three of them [8.12]', () => {
  expect(all.filter(isTrialWell)).toEqual([200, 201, 202])
})
