import { afterEach, expect, test } from 'vitest'
import { hashOf, locationOf, withHashLocation } from './hash-location.ts'

const nowhere = { tab: undefined, param: undefined, part: undefined }

test.each([
  ['/profile', { ...nowhere, tab: 'profile' }],
  ['/users/7', { ...nowhere, tab: 'users', param: '7' }],
  ['/projects/12/create', { tab: 'projects', param: '12', part: 'create' }],
  ['/projects/12/createteam', { tab: 'projects', param: '12', part: 'createteam' }],
  ['/projects/12/details/more', { tab: 'projects', param: '12', part: 'details' }],
  ['/projects/12/', { ...nowhere, tab: 'projects', param: '12' }],
  ['/projects?page=2&search=a/b', { ...nowhere, tab: 'projects' }],
  ['/projects/12/list?page=2', { tab: 'projects', param: '12', part: 'list' }],
  ['/users/', { ...nowhere, tab: 'users' }],
  ['/', nowhere],
  ['', nowhere],
  ['profile', nowhere],
  ['/teams/a%20b%2Fc', { ...nowhere, tab: 'teams', param: 'a b/c' }],
  ['/teams/%E0%A4%A', { ...nowhere, tab: 'teams', param: '%E0%A4%A' }],
])('#%s leads to %o [2.07, 2.19]', (hash, expected) => {
  expect(locationOf(hash)).toEqual(expected)
})

test('a link leads back to where it was made for [2.07, 2.19]', () => {
  expect(hashOf('profile')).toBe('#/profile')
  expect(hashOf('users', 7)).toBe('#/users/7')
  expect(hashOf('projects', 12, 'donations')).toBe('#/projects/12/donations')
  expect(locationOf(hashOf('teams', 'a b/c', 'd/e').slice(1))).toEqual({ tab: 'teams', param: 'a b/c', part: 'd/e' })
})

afterEach(() => void (location.hash = ''))

test.each([
  ['#/projects/12/donations', '/dashboard', '/dashboard#/projects/12/donations'],
  ['#/security', '/login/token?redirect=%2Fsettings', '/login/token?redirect=%2Fsettings#/security'],
  ['#/security', '/settings#/profile', '/settings#/profile'],
  ['#content', '/settings', '/settings'],
  ['', '/settings', '/settings'],
])('from a page at %s the way to %s goes to %s', (hash, path, way) => {
  location.hash = hash
  expect(withHashLocation(path)).toBe(way)
})
