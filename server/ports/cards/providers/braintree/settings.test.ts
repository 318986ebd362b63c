import { expect, test } from 'vitest'
import { configMistakes } from '../../../../../tests/support/servers/config-mistakes.ts'
import { readConfig } from '../../../../read-config.ts'
import { braintreeKeysOf } from './settings.ts'

const secret = { SECRET: 'thirty-two characters at the very least' }
const mistakesOf = (environment: Record<string, string>) => configMistakes({ ...secret, ...environment })

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
  expect(mistakesOf({ CARDS: 'braintree' })).toEqual(missing)
  expect(mistakesOf({ ...keys, BRAINTREE_PRIVATE_KEY: '' })).toEqual(missing)
  const real = { PAYMENTS: 'mollie', MOLLIE_API_KEY: 'live_abc', CARDS: 'braintree' }
  expect(mistakesOf({ ...real, ...keys })).toEqual([expect.stringMatching(/^BRAINTREE_ENVIRONMENT: /)])
  expect(mistakesOf({ ...real, ...keys, BRAINTREE_ENVIRONMENT: 'production' })).toEqual([])
})
