import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardSuite } from '../../../../../tests/support/money/card-suite.ts'
import { days, FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { FakeStripe } from '../../../../../tests/support/fake-stripe/fake-stripe.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../payments/provider.ts'
import { silentLog } from '../../../../platform/log.ts'
import type { CardProvider, ProviderCard } from '../../card-provider.ts'
import { guardCards } from '../../guard-cards.ts'
import { createStripeCards, type StripeCardOptions } from './create-stripe-cards.ts'

const connect = (fake: FakeStripe, changes: Partial<StripeCardOptions> = {}) => {
  const { clock, secretKey, url: apiUrl, webhookSecret } = fake
  const secret = 'a secret of thirty-two characters'
  return createStripeCards({
    clock,
    secretKey,
    apiUrl,
    secret,
    webhookSecrets: [webhookSecret],
    timeoutMs: 5_000,
    ...changes,
  })
}

cardSuite('Stripe', async () => {
  const clock = new FakeClock()
  const fake = await new FakeStripe(clock).start()
  return {
    provider: guardCards(connect(fake), { clock, log: silentLog, timeoutMs: 8_000 }),
    clock,
    async fillIn(token, kind) {
      await fake.fillInCard(token, kind === 'fine' ? undefined : kind)
      return token
    },
    prove: ({ chargeId }, isProven) => fake.prove(chargeId, isProven),
    taken: async () => fake.totalTaken(),
    eventAbout({ chargeId }) {
      const { body, headers } = fake.sentEvents.findLast((each) => each.body.includes(chargeId))!
      return { body, headers, receivedAt: clock.now() }
    },
    close: () => fake.close(),
  }
})

let clock: FakeClock
let fake: FakeStripe
let cards: CardProvider
beforeEach(async () => {
  clock = new FakeClock()
  fake = await new FakeStripe(clock).start()
  cards = connect(fake)
})
afterEach(() => fake.close())

let number = 0

async function order(behaviour?: 'declined' | 'needs-proof') {
  const reference = `plan-${(number += 1)}`
  const { customerId } = await cards.createCustomer({ reference, name: 'Els', email: 'els@example.test' })
  const { token } = await cards.openFields({ customerId, language: 'nl', origin: 'suite' })
  await fake.fillInCard(token, behaviour)
  const { cardId } = (await cards.readCard({ customerId, token })) as ProviderCard
  return {
    reference,
    customerId,
    cardId,
    amountCents: 4719,
    currency: 'EUR',
    description: 'Stuiver Organisatie',
    createdAt: clock.now(),
    isPresent: true,
    returnUrl: 'http://stuiver.test/settings#/subscription',
    language: 'nl',
  }
}

/** An error with all that a log would write of it. */
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => expect.unreachable('it went well'),
    (thrown: unknown) => thrown as Error,
  )
  return { error, text: JSON.stringify([error, error.message, error.stack, error.cause, String(error)]) }
}

test('finds a charge also where its clock is behind ours, and takes its money once', async () => {
  const charge = { ...(await order()), createdAt: clock.in(minutes(9)) }
  await cards.charge(charge)
  expect(await cards.findCharge(charge)).toMatchObject({ status: 'paid' })
  // By then Stripe has forgotten the key.
  clock.advance(days(2))
  await cards.charge(charge)
  expect(fake.totalTaken()).toBe(charge.amountCents)
})

describe('when Stripe does not answer as it should', () => {
  test.each(['html', 'down', 'reset', 'lost-answer', 'rate-limit'] as const)(
    '%s is an unknown outcome wherever it happens, and no card is charged twice',
    async (fault) => {
      for (const at of ['POST /v1/payment_intents', /confirm$/] as const) {
        const charge = await order()
        const before = fake.totalTaken()
        fake.fault = fault
        fake.faultyCalls = 1
        fake.faultAt = at
        const { error, text } = await failure(cards.charge(charge))
        expect(error).toBeInstanceOf(ProviderUnreachable)
        expect(text).not.toContain(fake.secretKey)
        fake.fault = undefined
        clock.advance(10_000)
        expect(['paid', undefined]).toContain((await cards.findCharge(charge))?.status)
        expect((await cards.charge(charge)).status).toBe('paid')
        expect(fake.totalTaken() - before).toBe(4719)
      }
    },
  )

  test('waits no longer than its timeout', async () => {
    const charge = await order()
    fake.fault = 'silence'
    const { error } = await failure(connect(fake, { timeoutMs: 200 }).charge(charge))
    expect(error).toBeInstanceOf(ProviderUnreachable)
    expect(await cards.cancelCharge(charge)).toBe('cancelled')
    expect([(await cards.charge(charge)).status, fake.totalTaken()]).toEqual(['cancelled', 0])
  })

  test('believes no other amount', async () => {
    const charge = await order()
    fake.fault = 'other-amount'
    fake.faultAt = 'POST /v1/payment_intents'
    await expect(cards.charge(charge)).rejects.toBeInstanceOf(ProviderRefusal)
    expect(fake.totalTaken()).toBe(0)
  })

  test('takes a key that was withdrawn for no answer about a card', async () => {
    const charge = await order()
    const provider = guardCards(connect(fake, { secretKey: 'sk_test_withdrawn' }), {
      clock,
      log: silentLog,
      timeoutMs: 5_000,
    })
    await expect(provider.charge(charge)).rejects.toBeInstanceOf(ProviderUnreachable)
    await expect(provider.probe()).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

test('ends a declined charge, so that it cannot be paid in another way, and still says why after that', async () => {
  const charge = await order('declined')
  const { chargeId } = await cards.charge(charge)
  expect(fake.platform.intent(chargeId)).toMatchObject({ status: 'canceled', failure: null })
  expect(await cards.findCharge(charge)).toMatchObject({ status: 'refused', failure: 'declined' })
})

test('reports a refusal of a charge that is cancelled before the refusal was known', async () => {
  const charge = await order('declined')
  fake.faultAt = /^POST .*pi_\w+$/
  fake.fault = 'down'
  await expect(cards.charge(charge)).rejects.toBeInstanceOf(ProviderUnreachable)
  expect(fake.platform.intents.at(-1)!.status).toBe('requires_payment_method')
  expect(await cards.cancelCharge(charge)).toBe('refused')
  expect(await cards.findCharge(charge)).toMatchObject({ status: 'refused', failure: 'declined' })
})

test('takes another description for the same charge, and another customer for none', async () => {
  const request = await order()
  const charge = await cards.charge(request)
  expect(await cards.charge({ ...request, description: 'Andere naam' })).toEqual(charge)
  const { customerId } = await order()
  await expect(cards.charge({ ...request, customerId })).rejects.toBeInstanceOf(ProviderRefusal)
  expect(fake.totalTaken()).toBe(4719)
})

test('reports a failed authentication off session when the bank requires one', async () => {
  const charge = { ...(await order('needs-proof')), isPresent: false }
  expect(await cards.charge(charge)).toMatchObject({ status: 'refused', failure: 'not_authenticated', actionUrl: null })
})

test('sends who pays to their bank by a URL of Stripe, and from there back to us', async () => {
  const charge = await cards.charge(await order('needs-proof'))
  expect(new URL(charge.actionUrl!).origin).toBe('https://hooks.stripe.com')
  expect(fake.platform.intent(charge.chargeId).returnUrl).toBe('http://stuiver.test/settings#/subscription')
})

test('finds a charge among many others of the same customer', async () => {
  const charge = await order()
  await cards.charge(charge)
  for (let time = 0; time < 101; time += 1)
    await cards.charge({ ...charge, reference: `${charge.reference}-${time}`, amountCents: 100 })
  expect(await cards.findCharge(charge)).toMatchObject({ status: 'paid', amountCents: 4719 })
})

test('charges in other money than euros', async () => {
  expect(await cards.charge({ ...(await order()), currency: 'USD' })).toMatchObject({ status: 'paid', currency: 'USD' })
  await expect(cards.charge({ ...(await order()), amountCents: 0 })).rejects.toBeInstanceOf(ProviderRefusal)
})

test('says that a refund failed, and gives nothing back a second time by itself', async () => {
  const charge = await order()
  const { chargeId } = await cards.charge(charge)
  const back = { reference: `${charge.reference}-back`, chargeId, amountCents: 4719 }
  await cards.refund(back)
  fake.platform.intent(chargeId).refunds[0]!.status = 'failed'
  clock.advance(days(2))
  await expect(cards.refund(back)).rejects.toBeInstanceOf(ProviderRefusal)
  expect(fake.platform.intent(chargeId).refunds).toHaveLength(1)
})

describe('news', () => {
  const last = () => {
    const { body, headers } = fake.sentEvents.at(-1)!
    return { body, headers, receivedAt: clock.now() }
  }

  test('about a refund is looked up', async () => {
    const charge = await order()
    const { chargeId } = await cards.charge(charge)
    await fake.dispute(chargeId)
    expect(await cards.verifyEvent(last())).toEqual({ reference: charge.reference })
    await fake.refundInDashboard(chargeId, 100)
    expect(await cards.verifyEvent(last())).toEqual({ reference: charge.reference })
    await cards.refund({ reference: 'back', chargeId, amountCents: 100 })
    expect(JSON.parse(last().body)).toMatchObject({ type: 'refund.created' })
    expect(await cards.verifyEvent(last())).toEqual({ reference: charge.reference })
    fake.fault = 'down'
    await expect(cards.verifyEvent(last())).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test('about a card that was filled in, real money beside a key for tests, and linked accounts means nothing', async () => {
    const charge = await order()
    expect(await cards.verifyEvent(last())).toEqual({ reference: null })
    await cards.charge(charge)
    for (const change of [{ livemode: true }, { account: 'acct_other' }]) {
      const body = JSON.stringify({ ...(JSON.parse(last().body) as object), ...change })
      const event = { body, headers: fake.sign(body), receivedAt: clock.now() }
      expect(await cards.verifyEvent(event)).toEqual({ reference: null })
    }
  })

  test('that is older than five minutes, or not signed by Stripe, is not heard', async () => {
    await cards.charge(await order())
    const event = last()
    clock.advance(301_000)
    expect(await cards.verifyEvent({ ...event, receivedAt: clock.now() })).toBeUndefined()
    const headers = fake.sign(event.body, clock.now(), 'whsec_other')
    expect(await cards.verifyEvent({ ...event, headers, receivedAt: clock.now() })).toBeUndefined()
  })
})
