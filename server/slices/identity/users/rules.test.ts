import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../../contract/durations.ts'
import { isLastUsedStale, isStaff, pathOfOurs, sessionLengthMs, staffStatus } from './rules.ts'

describe('where signing in leads', () => {
  test.each(['/', '/dashboard', '/dashboard#/projects', '/loop-voor-water?openModal=1', '/a//b'])(
    'may be %s, a path of ours [2.03]',
    (path) => {
      expect(pathOfOurs(path)).toBe(path)
    },
  )

  test.each([
    '',
    'dashboard',
    'https://elders.test/',
    '//elders.test',
    '/\\elders.test',
    '\\\\elders.test',
    '/\t/elders.test',
    '/\n/elders.test',
    'javascript:alert(1)',
  ])('is never %j [2.03]', (path) => {
    expect(pathOfOurs(path)).toBe('/')
  })
})

describe('a session', () => {
  test('lasts 12 hours, or 60 days when it is remembered', () => {
    expect(sessionLengthMs(false)).toBe(12 * hourMs)
    expect(sessionLengthMs(true)).toBe(60 * dayMs)
  })

  test('has its last use written every 5 minutes at most', () => {
    const lastUsed = new Date('2026-03-10T10:00:00Z')
    expect(isLastUsedStale(lastUsed, new Date('2026-03-10T10:04:59.999Z'))).toBe(false)
    expect(isLastUsedStale(lastUsed, new Date('2026-03-10T10:05:00Z'))).toBe(true)
  })
})

describe('staff', () => {
  const verified = new Date('2026-01-01')
  const list = { adminEmails: ['staf@example.test'], withDemo: false }
  test.each([
    { email: 'staf@example.test', emailVerifiedAt: verified, expected: true },
    { email: 'Staf@Example.test', emailVerifiedAt: verified, expected: true },
    { email: 'staf@example.test', emailVerifiedAt: null, expected: false },
    { email: 'iemand@example.test', emailVerifiedAt: verified, expected: false },
    { email: 'iemand@example.test', emailVerifiedAt: verified, withDemo: true, expected: false },
  ])('is $email (verified $emailVerifiedAt): $expected [6.11]', ({ withDemo = false, expected, ...user }) => {
    expect(isStaff({ ...list, withDemo }, { ...user, isDemoStaff: false, hasFactor: true })).toBe(expected)
    expect(isStaff({ ...list, withDemo }, { ...user, isDemoStaff: false, hasFactor: false })).toBe(false)
  })
  test('is led to a second factor where that is all that is missing', () => {
    const status = (email: string, emailVerifiedAt: Date | null = verified) =>
      staffStatus(list, { email, emailVerifiedAt, isDemoStaff: false, hasFactor: false })
    expect([status('staf@example.test'), status('staf@example.test', null), status('x@example.test')]).toEqual([
      'needs-factor',
      'nobody',
      'nobody',
    ])
  })
  test.each([
    { emailVerifiedAt: verified, withDemo: true, expected: true },
    { emailVerifiedAt: null, withDemo: true, expected: false },
    { emailVerifiedAt: verified, withDemo: false, expected: false },
  ])('is staff made by the demo (verified $emailVerifiedAt, demo $withDemo): $expected', (input) => {
    const user = {
      email: 'demo@example.test',
      emailVerifiedAt: input.emailVerifiedAt,
      isDemoStaff: true,
      hasFactor: false,
    }
    expect(isStaff({ ...list, withDemo: input.withDemo }, user)).toBe(input.expected)
  })
})
