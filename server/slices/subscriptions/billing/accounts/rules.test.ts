import { expect, test } from 'vitest'
import { subscriptionStateOf } from './rules.ts'

const now = new Date('2026-03-10T10:00:00Z')
const before = new Date('2026-03-10T10:00:00Z')
const later = new Date('2026-03-10T10:00:01Z')

test.each([
  { subscription: undefined, accountTrial: null, state: 'none' },
  { subscription: undefined, accountTrial: later, state: 'trial' },
  { subscription: undefined, accountTrial: before, state: 'none' },
  { subscription: { endsAt: null, trialEndsAt: null }, accountTrial: null, state: 'active' },
  { subscription: { endsAt: null, trialEndsAt: before }, accountTrial: null, state: 'active' },
  { subscription: { endsAt: null, trialEndsAt: later }, accountTrial: null, state: 'trial' },
  { subscription: { endsAt: null, trialEndsAt: null }, accountTrial: later, state: 'trial' },
  { subscription: { endsAt: later, trialEndsAt: null }, accountTrial: null, state: 'grace' },
  { subscription: { endsAt: later, trialEndsAt: later }, accountTrial: null, state: 'grace' },
  { subscription: { endsAt: before, trialEndsAt: null }, accountTrial: null, state: 'none' },
  { subscription: { endsAt: before, trialEndsAt: later }, accountTrial: null, state: 'none' },
])('$state with $subscription, and a trial of the account until $accountTrial [4.14]', (input) => {
  expect(subscriptionStateOf(input.subscription, { now, trialEndsAt: input.accountTrial })).toBe(input.state)
})
