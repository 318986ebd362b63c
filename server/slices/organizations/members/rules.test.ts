import { describe, expect, test } from 'vitest'
import { captainProblem, mayMakeOwners, mayTouch, ownerProblem, removalProblem, type Roles } from './rules.ts'

const one: Roles = new Map([
  [1, 'owner'],
  [2, 'captain'],
  [3, 'member'],
])
const two: Roles = new Map([...one, [4, 'owner']])

test.each([
  ['the last owner', one, 1, 'validation.last_owner'],
  ['one of two owners', two, 1, undefined],
  ['the captain', one, 2, undefined],
  ['a member', one, 3, undefined],
  ['nobody', one, 9, 'validation.no_member'],
])('%s leaves, or not', (_who, roles, userId, problem) => expect(removalProblem(roles, userId)).toBe(problem))

test.each([
  ['the last owner', one, 1, 'validation.last_owner'],
  ['one of two owners', two, 1, undefined],
  ['the captain', one, 2, 'validation.captain_already'],
  ['a member', one, 3, undefined],
  ['nobody', one, 9, 'validation.no_member'],
])('%s becomes the captain, or not', (_who, roles, userId, problem) =>
  expect(captainProblem(roles, userId)).toBe(problem),
)

test.each([
  ['an owner', 1, 'validation.owner_already'],
  ['the captain', 2, undefined],
  ['a member', 3, undefined],
  ['nobody', 9, 'validation.no_member'],
])('%s becomes an owner, or not', (_who, userId, problem) => expect(ownerProblem(one, userId)).toBe(problem))

test('an owner and staff make owners, and nobody else', () => {
  expect([1, 2, 3, 9].map((userId) => mayMakeOwners(one, { userId, isStaff: false }))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(mayMakeOwners(one, { userId: 9, isStaff: true })).toBe(true)
})

describe('who may remove whom', () => {
  const actors = { owner: 1, captain: 2, member: 3, stranger: 9 }
  const may = (actor: keyof typeof actors, userId: number, isStaff = false) =>
    mayTouch(two, { userId: actors[actor], isStaff }, userId)

  test('an owner and staff everybody, the captain everybody but owners, a member themself alone', () => {
    expect([1, 2, 3, 4, 9].map((userId) => may('owner', userId))).toEqual([true, true, true, true, true])
    expect([1, 2, 3, 4, 9].map((userId) => may('captain', userId))).toEqual([false, true, true, false, true])
    expect([1, 2, 3, 4].map((userId) => may('member', userId))).toEqual([false, false, true, false])
    expect(may('stranger', 4)).toBe(false)
    expect(may('stranger', 4, true)).toBe(true)
  })
})
