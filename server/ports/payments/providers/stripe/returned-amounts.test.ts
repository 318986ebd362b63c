import { expect, test } from 'vitest'
import { FakeClock } from '../../../../../tests/support/fake-clock.ts'
import { ProviderUnreachable } from '../../provider.ts'
import { connectStripe } from './http/client.ts'
import type { Intent } from './present-payment.ts'
import { countReturned } from './returned-amounts.ts'

interface Lists {
  refunds?: object[]
  disputes?: object[]
}

const requests: URL[] = []

/** Stripe as far as it lists refunds and disputes, two on a page. */
function countOf(lists: Lists, charge?: object) {
  const client = connectStripe({
    clock: new FakeClock(),
    secretKey: 'sk_test_x',
    timeoutMs: 5_000,
    fetch: async (address) => {
      const url = new URL(address as URL)
      requests.push(url)
      const all = (lists[url.pathname.slice('/v1/'.length) as keyof Lists] ?? []).map((each, index) => ({
        id: `x_${index}`,
        ...each,
      }))
      const from = all.findIndex(({ id }) => id === url.searchParams.get('starting_after')) + 1
      return Response.json({ object: 'list', data: all.slice(from, from + 2), has_more: all.length > from + 2 })
    },
  })
  const intent = { id: 'pi_1', amount: 2500, currency: 'eur', latest_charge: charge } as Intent
  requests.length = 0
  return countReturned({ client } as Parameters<typeof countReturned>[0], intent)
}
const part = (amount: number, status: string, currency = 'eur') => ({ amount, status, currency })

test('of a payment of which nothing went back, nothing is fetched', async () => {
  const nothing = { refundedCents: 0, chargedBackCents: 0 }
  expect(await countOf({})).toEqual(nothing)
  expect(await countOf({}, { amount_refunded: 0, disputed: false })).toEqual(nothing)
  expect(requests).toEqual([])
})

test('refunds that failed or were called off gave nothing back, and all others did', async () => {
  const refunds = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'].map((status, index) =>
    part(10 ** index, status),
  )
  expect(await countOf({ refunds }, { amount_refunded: 11_111 })).toEqual({ refundedCents: 111, chargedBackCents: 0 })
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
    '/v1/refunds?payment_intent=pi_1&limit=100',
    '/v1/refunds?payment_intent=pi_1&limit=100&starting_after=x_1',
    '/v1/refunds?payment_intent=pi_1&limit=100&starting_after=x_3',
  ])
})

test('refunds that are listed for less than Stripe says is gone are not known', async () => {
  const refunds = [part(700, 'succeeded'), part(299, 'failed')]
  expect(await countOf({ refunds }, { amount_refunded: 999 })).toMatchObject({ refundedCents: 700 })
  await expect(countOf({ refunds }, { amount_refunded: 1000 })).rejects.toThrow(
    new ProviderUnreachable('Stripe listed fewer refunds than it reports'),
  )
})

test('disputes that were won, and inquiries of a bank, took nothing', async () => {
  const statuses = [
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'won',
    'prevented',
    'needs_response',
    'under_review',
    'lost',
  ]
  const disputes = statuses.map((status) => part(100, status))
  expect(await countOf({ disputes }, { amount_refunded: 0, disputed: true })).toEqual({
    refundedCents: 0,
    chargedBackCents: 300,
  })
  expect(requests[0]!.pathname + requests[0]!.search).toBe('/v1/disputes?payment_intent=pi_1&limit=100')
})

test('a bank takes no more than was paid', async () => {
  const disputes = [part(2500, 'lost'), part(2500, 'lost')]
  expect(await countOf({ disputes }, { amount_refunded: 0, disputed: true })).toMatchObject({ chargedBackCents: 2500 })
})

test.each([
  [{ refunds: [part(100, 'succeeded', 'usd')] }],
  [{ refunds: [part(100, 'new')] }],
  [{ refunds: [{ id: '', ...part(100, 'succeeded') }] }],
  [{ disputes: [part(100, 'lost', 'usd')] }],
  [{ disputes: [{ amount: 100, currency: 'eur' }] }],
])('an amount without sense is not guessed: %j', async (lists) => {
  await expect(countOf(lists, { amount_refunded: 100, disputed: true })).rejects.toThrow(ProviderUnreachable)
})
