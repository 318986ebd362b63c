import { expect, test } from 'vitest'
import { configProblems } from '../../../../../tests/support/servers/config-problems.ts'
import { readConfig } from '../../../../read-config.ts'
import { braintreeKeysOf } from './settings.ts'

const secret = { SECRET: 'thirty-two characters at the very least' }
const problemsOf = (environment: Record<string, string>) => configProblems({ ...secret, ...environment })

const keysOf = (environment: Record<string, string>) => braintreeKeysOf(readConfig(environment).providerKeys)

test('Braintree needs its four keys together, is there without being chosen, and gives no plans away', () => {
  const keys = {
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'private',
    BRAINTREE_ENVIRONMENT: 'sandbox',
  }
  expect(keysOf({ ...secret, ...keys })).toMatchObject({
    merchantId: 'merchant',
    apiUrl: undefined,
  })
  expect(keysOf({ ...secret })).toBeUndefined()
  const missing = [expect.stringMatching(/^BRAINTREE_MERCHANT_ID, /)]
  expect(problemsOf({ CARDS: 'braintree' })).toEqual(missing)
  expect(problemsOf({ ...keys, BRAINTREE_PRIVATE_KEY: '' })).toEqual(missing)
  const real = { PAYMENTS: 'mollie', MOLLIE_API_KEY: 'live_abc', CARDS: 'braintree' }
  expect(problemsOf({ ...real, ...keys })).toEqual([expect.stringMatching(/^BRAINTREE_ENVIRONMENT: /)])
  expect(problemsOf({ ...real, ...keys, BRAINTREE_ENVIRONMENT: 'production' })).toEqual([])
})
