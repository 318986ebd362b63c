import { expect, it } from 'vitest'
import type { CardProvider } from './card-provider.ts'
import { guardCards } from './guard-cards.ts'

it.each([
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
  const answer = guardCards(provider, { timeoutMs: 1000 }).findCharge('r')
  if (isBelieved) expect(await answer).toMatchObject({ actionUrl })
  else await expect(answer).rejects.toThrow('no usable answer')
})
