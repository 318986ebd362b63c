import { expect, test } from 'vitest'
import { configProblems } from '../../../../../tests/support/servers/config-problems.ts'
import { readConfig } from '../../../../read-config.ts'
import { mollieKeysOf, mollieSettings } from './settings.ts'

const secret = { SECRET: 'thirty-two characters at the very least' }
const problemsOf = (environment: Record<string, string>) => configProblems({ ...secret, ...environment })

const keysOf = (environment: Record<string, string>) => mollieKeysOf(readConfig(environment).providerKeys)

test.each([
  ['MOLLIE_API_KEY', 'sk_test_1'],
  ['MOLLIE_API_URL', 'mollie.test'],
])('refuses %s=%s and names it', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
})

test('Mollie needs a key to be chosen, and is there without being chosen', () => {
  expect(problemsOf({ PAYMENTS: 'mollie' })).toEqual([expect.stringMatching(/^MOLLIE_API_KEY: /)])
  const settings = { ...secret, MOLLIE_API_KEY: 'test_abc', MOLLIE_API_URL: 'http://localhost:4010' }
  expect(readConfig({ ...settings, PAYMENTS: 'mollie' })).toMatchObject({
    payments: 'mollie',
    donationMoney: 'practice',
  })
  expect(keysOf(settings)?.apiKey).toBe('test_abc')
  expect(keysOf(settings)?.app).toBeUndefined()
  const app = { MOLLIE_CLIENT_ID: 'app_1', MOLLIE_CLIENT_SECRET: 'secret' }
  expect(keysOf({ ...settings, ...app })?.app).toEqual({ clientId: 'app_1', clientSecret: 'secret' })
  expect(problemsOf({ ...settings, MOLLIE_CLIENT_ID: 'app_1' })).toEqual([
    expect.stringMatching(/^MOLLIE_CLIENT_ID and /),
  ])
  expect(problemsOf(app)).toEqual([expect.stringMatching(/^MOLLIE_CLIENT_ID: /)])
  const token = { MOLLIE_ORGANIZATION_TOKEN: 'access_abc' }
  expect(keysOf({ ...settings, ...token })?.organizationToken).toBe('access_abc')
  expect(problemsOf(token)).toEqual([expect.stringMatching(/^MOLLIE_ORGANIZATION_TOKEN: /)])
  expect(problemsOf({ ...settings, MOLLIE_ORGANIZATION_TOKEN: 'live_abc' })).toEqual([
    expect.stringMatching(/^MOLLIE_ORGANIZATION_TOKEN: /),
  ])
})

test.each([
  [{}, undefined],
  [{ MOLLIE_API_KEY: 'test_x' }, 'practice'],
  [{ MOLLIE_API_KEY: 'live_x' }, 'real'],
])('what donors give with %j is %s money', (input, kind) => {
  expect(mollieSettings.moneyOf(input)).toBe(kind)
})
