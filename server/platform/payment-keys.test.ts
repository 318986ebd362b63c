import { expect, test } from 'vitest'
import { kindOfMoney } from './payment-keys.ts'

const none = { payments: undefined, mollieKey: undefined, stripeKey: undefined }

test.each([
  [{}, 'unsaid'],
  [{ payments: 'sandbox' }, 'practice'],
  [{ payments: 'sandbox', mollieKey: 'live_x', stripeKey: 'sk_live_x' }, 'practice'],
  [{ payments: 'mollie' }, 'unsaid'],
  [{ payments: 'mollie', mollieKey: 'test_x', stripeKey: 'sk_live_x' }, 'practice'],
  [{ payments: 'mollie', mollieKey: 'live_x', stripeKey: 'sk_test_x' }, 'real'],
  [{ payments: 'stripe' }, 'unsaid'],
  [{ payments: 'stripe', stripeKey: 'sk_test_x', mollieKey: 'live_x' }, 'practice'],
  [{ payments: 'stripe', stripeKey: 'rk_live_x', mollieKey: 'test_x' }, 'real'],
  [{ stripeKey: 'sk_live_x' }, 'unsaid'],
] as const)('what donors give with %j is %s money', (given, kind) => {
  expect(kindOfMoney({ ...none, ...given })).toBe(kind)
})
