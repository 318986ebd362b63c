import { expect, test } from 'vitest'
import { captainProblem, ownerProblem, removalProblem, type Roles } from './rules.ts'

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
])('%s leaves, or not', (_title, roles, userId, problem) => expect(removalProblem(roles, userId)).toBe(problem))

test.each([
  ['the last owner', one, 1, 'validation.last_owner'],
  ['one of two owners', two, 1, undefined],
  ['the captain', one, 2, 'validation.captain_already'],
  ['a member', one, 3, undefined],
  ['nobody', one, 9, 'validation.no_member'],
])('%s becomes the captain, or not', (_title, roles, userId, problem) =>
  expect(captainProblem(roles, userId)).toBe(problem),
)

test.each([
  ['an owner', 1, 'validation.owner_already'],
  ['the captain', 2, undefined],
  ['a member', 3, undefined],
  ['nobody', 9, 'validation.no_member'],
])('%s becomes an owner, or not', (_title, userId, problem) => expect(ownerProblem(one, userId)).toBe(problem))
