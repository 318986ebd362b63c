import { expect, test, vi } from 'vitest'
import { FakeClock, minutes } from '../../../tests/support/fake-clock.ts'
import { silentLog } from '../../platform/log.ts'
import { offlineVatNumbers } from './vat-numbers.ts'
import { viesVatNumbers } from './vies.ts'

const clock = new FakeClock()
const parts = { clock, log: silentLog }

test.each([
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

test.each<[string, () => Promise<Response>, string]>([
  ['yes', async () => Response.json({ valid: true }), 'valid'],
  ['no', async () => Response.json({ valid: false, userError: 'INVALID' }), 'invalid'],
  ['that a country is away', async () => Response.json({ valid: false, userError: 'MS_UNAVAILABLE' }), 'unavailable'],
  ['nonsense', async () => new Response('<html>'), 'unavailable'],
  ['an error', async () => new Response('', { status: 500 }), 'unavailable'],
  ['nothing', () => Promise.reject(new TypeError('no network')), 'unavailable'],
])('the register says %s', async (_title, answer, verdict) => {
  expect(await viesVatNumbers({ ...parts, fetching: answer }).check('NL123456789B01')).toBe(verdict)
})

test('a register that does not answer is left alone, and called again half a minute later', async () => {
  let requestCount = 0
  let isDown = true
  const fetching = async () => {
    requestCount += 1
    return isDown ? new Response('', { status: 403 }) : Response.json({ valid: true })
  }
  const { check } = viesVatNumbers({ ...parts, fetching })
  for (let time = 0; time < 50; time += 1) expect(await check('NL123456789B01')).toBe('unavailable')
  expect(requestCount).toBeLessThan(20)
  isDown = false
  expect(await check('NL123456789B01')).toBe('unavailable')
  clock.advance(minutes(0.5))
  await vi.waitFor(async () => expect(await check('NL123456789B01')).toBe('valid'))
})

test('a register that says that a country is away is queried for others', async () => {
  let requestCount = 0
  const fetching = async () => {
    requestCount += 1
    return Response.json({ valid: false, userError: 'MS_UNAVAILABLE' })
  }
  const { check } = viesVatNumbers({ ...parts, fetching })
  for (let time = 0; time < 30; time += 1) await check('NL123456789B01')
  expect(requestCount).toBe(30)
})
