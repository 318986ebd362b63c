import { expect, test } from 'vitest'
import { configProblems } from '../../../../../tests/support/servers/config-problems.ts'
import { readConfig } from '../../../../read-config.ts'
import { stripeKeysOf, stripeSettings } from './settings.ts'

const secret = { SECRET: 'thirty-two characters at the very least' }
const problemsOf = (environment: Record<string, string>) => configProblems({ ...secret, ...environment })

const keysOf = (environment: Record<string, string>) => stripeKeysOf(readConfig(environment).providerKeys)

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'stripe.test'],
])('refuses %s=%s and names it', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
})

test('Stripe needs a key and the secret of its events to be chosen, and is there without being chosen', () => {
  expect(problemsOf({ PAYMENTS: 'stripe' })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY: /)])
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: /)])
  expect(problemsOf({ STRIPE_CLIENT_ID: 'ca_1' })).toEqual([expect.stringMatching(/^STRIPE_CLIENT_ID: /)])
  const settings = { ...secret, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }
  expect(keysOf({ ...settings, PAYMENTS: 'sandbox' })).toMatchObject({ webhookSecrets: ['whsec_a', 'whsec_b'] })
  const creditor = { name: 'Stichting Nep', address: 'Dam 1, NL', id: 'NL08ZZZ502057730000' }
  const text = `${creditor.name} | ${creditor.address} | ${creditor.id}`
  expect(keysOf({ ...settings, STRIPE_CREDITOR: text })?.creditor).toEqual(creditor)
  for (const wrong of [text.replace('NL08', 'NL09'), 'Stichting Nep', ' | | NL08ZZZ502057730000'])
    expect(problemsOf({ ...settings, STRIPE_CREDITOR: wrong })).toEqual([expect.stringMatching(/^STRIPE_CREDITOR: /)])
})

test.each([
  [{}, undefined],
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'practice'],
  [{ STRIPE_SECRET_KEY: 'rk_live_x' }, 'real'],
])('what donors give with %j is %s money', (input, kind) => {
  expect(stripeSettings.moneyOf(input)).toBe(kind)
})
