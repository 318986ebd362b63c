import { expect, it } from 'vitest'
import { offlineVatNumbers } from './vat-numbers.ts'
import { viesVatNumbers } from './vies.ts'

it.each([
  ['NL123456789B01', 'valid'],
  ['NL123456000B01', 'invalid'],
  ['NL123456999B01', 'unavailable'],
  ['EL123456789', 'valid'],
  ['GR123456789', 'invalid'],
  ['GB123456789', 'invalid'],
  ['NL123', 'invalid'],
])('%s is %s without a register', async (vatId, verdict) => {
  expect(await offlineVatNumbers.check(vatId)).toBe(verdict)
})

it.each<[string, () => Promise<Response>, string]>([
  ['yes', async () => Response.json({ valid: true }), 'valid'],
  ['no', async () => Response.json({ valid: false, userError: 'INVALID' }), 'invalid'],
  ['that a country is away', async () => Response.json({ valid: false, userError: 'MS_UNAVAILABLE' }), 'unavailable'],
  ['nonsense', async () => new Response('<html>'), 'unavailable'],
  ['an error', async () => new Response('', { status: 500 }), 'unavailable'],
  ['nothing', () => Promise.reject(new TypeError('no network')), 'unavailable'],
])('the register says %s', async (_what, answer, verdict) => {
  expect(await viesVatNumbers(answer).check('NL123456789B01')).toBe(verdict)
})
