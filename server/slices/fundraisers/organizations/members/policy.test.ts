import { describe, expect, test } from 'vitest'
import { canChangeMember, canMakeOwners, canAppointCaptain } from './policy.ts'
import type { Roles } from './rules.ts'

const two: Roles = new Map([
  [1, 'owner'],
  [2, 'captain'],
  [3, 'member'],
  [4, 'owner'],
])

test('an owner makes owners, and no other role does', () => {
  expect([1, 2, 3, 9].map((userId) => canMakeOwners(two, { userId }))).toEqual([true, false, false, false])
})

test('a leader makes a captain, and a plain member does not make themselves one', () => {
  const may = (userId: number, captainId: number) => canAppointCaptain(two, { userId }, captainId)
  expect([may(1, 3), may(2, 3), may(1, 1)]).toEqual([true, true, true])
  expect([may(2, 4), may(3, 3), may(3, 2), may(9, 9)]).toEqual([false, false, false, false])
})

describe('the right to remove others', () => {
  const actors = { owner: 1, captain: 2, member: 3, stranger: 9 }
  const may = (actor: keyof typeof actors, userId: number) => canChangeMember(two, { userId: actors[actor] }, userId)

  test('an owner all, the captain all but owners, a member themself alone', () => {
    expect([1, 2, 3, 4, 9].map((userId) => may('owner', userId))).toEqual([true, true, true, true, true])
    expect([1, 2, 3, 4, 9].map((userId) => may('captain', userId))).toEqual([false, true, true, false, true])
    expect([1, 2, 3, 4].map((userId) => may('member', userId))).toEqual([false, false, true, false])
    expect(may('stranger', 4)).toBe(false)
  })
})
