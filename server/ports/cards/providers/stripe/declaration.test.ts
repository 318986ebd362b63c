import { expect, test } from 'vitest'
import { configProblems } from '../../../../../tests/support/servers/config-problems.ts'
import { readConfig } from '../../../../read-config.ts'

const secret = { SECRET: 'thirty-two characters at the very least' }
const problemsOf = (environment: Record<string, string>) => configProblems({ ...secret, ...environment })

test.each([['STRIPE_PUBLISHABLE_KEY', 'sk_test_1']])('refuses %s=%s and names it', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
})

test('cards for plans move money where donations do, and nowhere else; those at Stripe need both of its keys', () => {
  // Cards that exist nowhere would buy plans where donors pay for real.
  const real = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a' }
  expect(problemsOf({ ...real, CARDS: 'sandbox' })).toEqual([expect.stringMatching(/^CARDS: /)])
  expect(problemsOf({ ...real, CARDS: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_abc' })).toEqual([])
  const cards = { CARDS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a' }
  const missing = expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY: /) as string
  expect(problemsOf(cards)).toEqual([missing])
  expect(problemsOf({ ...cards, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' })).toEqual([missing])
  expect(problemsOf({ CARDS: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY: /),
  ])
  const withKey = { ...cards, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }
  for (const PAYMENTS of ['', 'sandbox', 'stripe']) expect(problemsOf({ ...withKey, PAYMENTS })).toEqual([])
  const live = { ...cards, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
  for (const PAYMENTS of ['sandbox', 'mollie'])
    expect(problemsOf({ ...live, PAYMENTS, MOLLIE_API_KEY: 'test_abc' })).toEqual([expect.stringMatching(/^CARDS: /)])
  expect(problemsOf({ ...live, PAYMENTS: 'mollie', MOLLIE_API_KEY: 'live_abc' })).toEqual([])
  expect(readConfig({ ...secret, ...withKey }).cards).toBe('stripe')
})
