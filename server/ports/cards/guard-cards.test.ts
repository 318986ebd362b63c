import { expect, test, vi } from 'vitest'
import { ProviderUnreachable } from '../payments/provider.ts'
import type { CardProvider } from './card-provider.ts'
import { FakeClock, minutes } from '../../../tests/support/fake-clock.ts'
import { silentLog } from '../../platform/log.ts'
import { guardCards } from './guard-cards.ts'

const clock = new FakeClock()
const guard = { clock, log: silentLog, timeoutMs: 1000 }
const order = {
  reference: 'r',
  customerId: 'c',
  amountCents: 1,
  currency: 'EUR',
  description: 'Club',
  createdAt: clock.now(),
}

test.each([
  ['https://bank.test/prove', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('%s is believed as the page of a bank: %s', async (actionUrl, isBelieved) => {
  const charge = {
    chargeId: 'c',
    reference: 'r',
    status: 'needs-action',
    amountCents: 1,
    currency: 'EUR',
    failure: null,
  }
  const provider = { name: 'test', findCharge: async () => ({ ...charge, actionUrl }) } as unknown as CardProvider
  const answer = guardCards(provider, guard).findCharge(order)
  if (isBelieved) expect(await answer).toMatchObject({ actionUrl })
  else await expect(answer).rejects.toThrow('no usable answer')
})

test('leaves a provider alone that does not answer, and calls it again half a minute later', async () => {
  let requestCount = 0
  let isDown = true
  const answer = async () => {
    requestCount += 1
    if (isDown) throw new TypeError('fetch failed')
    return undefined
  }
  const provider = guardCards({ name: 'test', probe: answer, findCharge: answer } as unknown as CardProvider, guard)
  for (let time = 0; time < 50; time += 1) await expect(provider.findCharge(order)).rejects.toThrow(ProviderUnreachable)
  expect(requestCount).toBeLessThan(20)
  isDown = false
  await expect(provider.findCharge(order)).rejects.toThrow('has not answered for a while')
  clock.advance(minutes(0.5))
  // No caller waits for the probe that decides.
  await expect(provider.findCharge(order)).rejects.toThrow('has not answered for a while')
  await vi.waitFor(async () => expect(await provider.findCharge(order)).toBeUndefined())
})
