import { expect, it } from 'vitest'
import { pausedAfterDays } from '../../../../contract/money/webhooks/webhook-words.ts'
import {
  deliveryState,
  formerSecretMs,
  givenUpAfterMs,
  isGone,
  isPausedAsGone,
  isTaken,
  isToPause,
  isTrialWell,
  receiverOf,
} from './rules.ts'

const all = Array.from({ length: 500 }, (_, index) => index + 100)

it('of all statuses those of success alone say that a receiver has a message', () => {
  expect(all.filter(isTaken)).toEqual(Array.from({ length: 100 }, (_, index) => index + 200))
})

it('a trial went well with three of them [8.12]', () => {
  expect(all.filter(isTrialWell)).toEqual([200, 201, 202])
})

const dayMs = 24 * 60 * 60_000
const at = (ms: number) => new Date(Date.UTC(2027, 2, 1) + ms)

it('one status alone says that a receiver is gone', () => {
  expect(all.filter(isGone)).toEqual([410])
  expect(isGone(null)).toBe(false)
})

it('news goes to the organization, and to the project where there is none', () => {
  expect(receiverOf({ organizationId: 3, projectId: 4 })).toEqual({ organizationId: 3 })
  expect(receiverOf({ organizationId: null, projectId: 4 })).toEqual({ projectId: 4 })
})

it('a delivery waits until it came to one of its ends', () => {
  expect(deliveryState({ deliveredAt: null, failedAt: null })).toBe('waiting')
  expect(deliveryState({ deliveredAt: at(0), failedAt: null })).toBe('delivered')
  expect(deliveryState({ deliveredAt: null, failedAt: at(0) })).toBe('failed')
})

it('a receiver may be away for three days, and a former secret signs for one', () => {
  expect([givenUpAfterMs, formerSecretMs]).toEqual([3 * dayMs, dayMs])
})

it('a receiver that took nothing for its days is paused, and one that said so itself before them', () => {
  const full = pausedAfterDays * dayMs
  expect([isToPause(at(0), at(full)), isToPause(at(0), at(full - 1))]).toEqual([true, false])
  expect(isPausedAsGone({ failingSince: at(0), pausedAt: at(full) })).toBe(false)
  expect(isPausedAsGone({ failingSince: at(0), pausedAt: at(full - 1) })).toBe(true)
  expect(isPausedAsGone({ failingSince: null, pausedAt: at(0) })).toBe(false)
  expect(isPausedAsGone({ failingSince: at(0), pausedAt: null })).toBe(false)
})
