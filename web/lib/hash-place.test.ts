import { expect, test } from 'vitest'
import { hashOf, placeOf } from './hash-place.ts'

test.each([
  ['/profile', { tab: 'profile', param: undefined }],
  ['/users/7', { tab: 'users', param: '7' }],
  ['/users/7/more', { tab: 'users', param: '7' }],
  ['/users/', { tab: 'users', param: undefined }],
  ['/', { tab: undefined, param: undefined }],
  ['', { tab: undefined, param: undefined }],
  ['profile', { tab: undefined, param: undefined }],
  ['/teams/a%20b%2Fc', { tab: 'teams', param: 'a b/c' }],
  ['/teams/%E0%A4%A', { tab: 'teams', param: '%E0%A4%A' }],
])('#%s leads to %o [2.19]', (hash, place) => {
  expect(placeOf(hash)).toEqual(place)
})

test('a link leads back to where it was made for [2.19]', () => {
  expect(hashOf('profile')).toBe('#/profile')
  expect(hashOf('users', 7)).toBe('#/users/7')
  expect(placeOf(hashOf('teams', 'a b/c').slice(1))).toEqual({ tab: 'teams', param: 'a b/c' })
})
