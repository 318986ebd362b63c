import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardSuite } from '../../../../../tests/support/money/card-suite.ts'
import { createTestDatabase } from '../../../../../tests/support/database/test-database.ts'
import { FakeBraintree, type Fault } from '../../../../../tests/support/fake-braintree/fake-braintree.ts'
import { FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { silentLog } from '../../../../platform/log.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../payments/provider.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { CardCharge, ProviderCard } from '../../card-provider.ts'
import { guardCards } from '../../guard-cards.ts'
import { type BraintreeCards, createBraintreeCards } from './create-braintree-cards.ts'
import { confirmCharge } from './confirm.ts'

const proven = { status: 'authenticate_successful', liabilityShifted: true, liabilityShiftPossible: true }
const unproven = { status: 'authenticate_failed', liabilityShifted: false, liabilityShiftPossible: true }

async function open() {
  const clock = new FakeClock()
  const database = await createTestDatabase()
  const fake = await new FakeBraintree(clock).start()
  return { clock, database, fake, cards: connect(fake, clock, database) }
}

const connect = (fake: FakeBraintree, clock: FakeClock, { db }: Database, changes: object = {}) =>
  createBraintreeCards({
    ...fake.keys,
    clock,
    db,
    secret: 'a secret of thirty-two characters',
    baseUrl: 'http://stuiver.test',
    timeoutMs: 8_000,
    ...changes,
  })

cardSuite('Braintree', async () => {
  const { clock, database, fake, cards } = await open()
  fake.settlesAtOnce = true
  return {
    provider: guardCards(cards, { clock, log: silentLog, timeoutMs: 8_000 }),
    clock,
    fillIn: async (_token, kind) => fake.newNonce({ kind }).nonce,
    async prove({ reference }, isProven) {
      const row = (await cards.parts.book.find(reference))!
      const threeDSecureInfo = isProven ? proven : unproven
      const { nonce } = fake.newNonce({ kind: 'needs-proof', token: row.cardId, threeDSecureInfo })
      await confirmCharge(cards.parts, reference, nonce)
    },
    taken: async () => fake.taken(),
    eventAbout: ({ chargeId }) => fake.eventAbout(chargeId),
    async close() {
      await fake.close()
      await database.close()
    },
  }
})

let clock: FakeClock
let database: Database
let fake: FakeBraintree
let cards: BraintreeCards
beforeEach(async () => {
  ;({ clock, database, fake, cards } = await open())
})
afterEach(async () => {
  await fake.close()
  await database.close()
})

let number = 0

async function chargeOf(
  kind: Parameters<FakeBraintree['newNonce']>[0]['kind'] = 'fine',
  changes: Partial<CardCharge> = {},
): Promise<CardCharge> {
  const reference = `plan-${(number += 1)}`
  const { customerId } = await cards.createCustomer({ reference, name: 'Els', email: 'els@example.test' })
  const { nonce } = fake.newNonce({ kind })
  const { cardId } = (await cards.readCard({ customerId, token: nonce })) as ProviderCard
  return {
    reference,
    customerId,
    cardId,
    amountCents: 4719,
    currency: 'EUR',
    description: 'Club',
    createdAt: clock.now(),
    isPresent: true,
    returnUrl: 'http://stuiver.test/settings',
    language: 'nl',
    ...changes,
  }
}

const sales = () => fake.requests.filter((request) => request === 'POST /transactions').length

/** An error with all that a log would write of it. */
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => expect.unreachable('it went well'),
    (thrown: unknown) => thrown as Error,
  )
  return { error, text: JSON.stringify([error, error.message, error.stack, error.cause, String(error)]) }
}

describe('when Braintree does not answer as it should', () => {
  test.each(['html', 'broken-json', 'empty', 'down', 'reset', 'rate-limit', 'bad-keys'] satisfies Fault[])(
    '%s is an unknown outcome, and says no key',
    async (fault) => {
      const charge = await chargeOf()
      fake.fault = fault
      const { error, text } = await failure(cards.charge(charge))
      expect(error).toBeInstanceOf(ProviderUnreachable)
      expect(text).not.toContain(fake.privateKey)
      expect(text).not.toContain(Buffer.from(`${fake.publicKey}:${fake.privateKey}`).toString('base64'))
      fake.fault = undefined
      clock.advance(minutes(3))
      expect(await cards.charge(charge)).toMatchObject({ status: 'paid' })
      expect(fake.taken()).toBe(4719)
    },
  )

  test('waits no longer than its timeout', async () => {
    const charge = await chargeOf()
    fake.fault = 'silence'
    const impatient = connect(fake, clock, database, { timeoutMs: 200 })
    await expect(impatient.charge(charge)).rejects.toThrow(ProviderUnreachable)
  })

  test('leaves it alone for as long as it demands', async () => {
    fake.fault = 'rate-limit'
    await expect(cards.probe()).rejects.toThrow(ProviderUnreachable)
    const before = fake.requests.length
    clock.advance(6_999)
    await expect(cards.probe()).rejects.toThrow(ProviderUnreachable)
    expect(fake.requests).toHaveLength(before)
  })

  test('takes its keys to no host but its own, and follows no redirect', async () => {
    const seen: string[] = []
    const fetch: typeof globalThis.fetch = async (url, init) => {
      seen.push(new URL(url as URL).host)
      expect(init?.redirect).toBe('error')
      throw new TypeError('no network here')
    }
    for (const environment of ['sandbox', 'production'] as const) {
      const away = connect(fake, clock, database, { apiUrl: undefined, environment, fetch })
      await expect(away.probe()).rejects.toThrow(ProviderUnreachable)
    }
    expect(seen).toEqual(['api.sandbox.braintreegateway.com', 'api.braintreegateway.com'])
  })
})

describe('a charge without an answer', () => {
  test('is looked up, and never requested again while it may still be done', async () => {
    const charge = await chargeOf()
    fake.fault = 'lost-sale'
    fake.isFound = () => false
    await expect(cards.charge(charge)).rejects.toThrow(ProviderUnreachable)
    fake.fault = undefined
    for (const again of [() => cards.charge(charge), () => cards.findCharge(charge)])
      await expect(again()).rejects.toThrow(ProviderUnreachable)
    fake.isFound = () => true
    expect(await cards.findCharge(charge)).toMatchObject({ status: 'paid', amountCents: 4719 })
    expect(await cards.charge(charge)).toMatchObject({ status: 'paid' })
    expect([sales(), fake.taken()]).toEqual([1, 4719])
  })

  test('is refunded when it turns up after it was cancelled', async () => {
    const charge = await chargeOf()
    fake.fault = 'lost-sale'
    fake.isFound = () => false
    await expect(cards.charge(charge)).rejects.toThrow(ProviderUnreachable)
    fake.fault = undefined
    await expect(cards.cancelCharge(charge)).rejects.toThrow(ProviderUnreachable)
    fake.isFound = () => true
    clock.advance(minutes(3))
    expect(await cards.cancelCharge(charge)).toBe('cancelled')
    expect([await cards.findCharge(charge), fake.taken()]).toMatchObject([{ status: 'cancelled' }, 0])
  })

  test('is looked for before it is requested, also where our own books forgot it', async () => {
    const charge = await chargeOf()
    await cards.charge(charge)
    const restored = await createTestDatabase()
    const after = connect(fake, clock, restored)
    expect(await after.findCharge(charge)).toMatchObject({ status: 'paid' })
    expect(await after.cancelCharge(charge)).toBe('paid')
    expect(await after.charge(charge)).toMatchObject({ status: 'paid' })
    expect([sales(), fake.taken()]).toEqual([1, 4719])
    await restored.close()
  })

  test('that was taken twice all the same goes back once', async () => {
    const charge = await chargeOf()
    fake.fault = 'lost-sale'
    await expect(cards.charge(charge)).rejects.toThrow(ProviderUnreachable)
    fake.fault = undefined
    fake.state.transactions.push({ ...fake.state.transactions[0]!, id: 'twin' })
    expect(fake.taken()).toBe(2 * 4719)
    expect(await cards.findCharge(charge)).toMatchObject({ status: 'paid' })
    expect(fake.taken()).toBe(4719)
  })

  test('requested by two processes at once is sent by one', async () => {
    const charge = await chargeOf()
    const other = connect(fake, clock, database)
    const ended = await Promise.allSettled([cards.charge(charge), other.charge(charge)])
    expect(ended.filter(({ status }) => status === 'fulfilled')).not.toEqual([])
    expect([sales(), fake.taken()]).toEqual([1, 4719])
  })
})

test('takes the money of the merchant account in its currency, and none where there is no such account', async () => {
  await cards.charge(await chargeOf())
  expect(fake.state.transactions.map(({ currencyIsoCode, source }) => [currencyIsoCode, source])).toEqual([
    ['EUR', 'recurring_first'],
  ])
  const francs = await chargeOf('fine', { currency: 'CHF', isPresent: false })
  await expect(cards.charge(francs)).rejects.toThrow(ProviderUnreachable)
  fake.currencies.push('CHF')
  await cards.charge(francs)
  expect(fake.state.transactions.at(-1)).toMatchObject({ currencyIsoCode: 'CHF', source: 'recurring' })
})

test('takes it of none that is closed, and of the default one where several are in its currency', async () => {
  const closed = { id: 'account-old', currencyIsoCode: 'EUR', status: 'suspended', default: true }
  const second = { id: 'account-two', currencyIsoCode: 'GBP', status: 'active', default: false }
  fake.otherAccounts = [closed, second, { ...second, id: 'account-one', default: true }]
  await cards.charge(await chargeOf())
  await cards.charge(await chargeOf('fine', { currency: 'GBP' }))
  const accountIds = fake.state.transactions.map(({ merchantAccountId }) => merchantAccountId)
  expect(accountIds).toEqual(['account-eur', 'account-one'])
})

test('voids a charge that is not settled, refunds one that is, and refunds a part once it is settled', async () => {
  const sale = await chargeOf()
  const { chargeId } = await cards.charge(sale)
  const part = { reference: `${sale.reference}-part`, chargeId, amountCents: 1000 }
  await expect(cards.refund(part)).rejects.toThrow(ProviderUnreachable)
  fake.state.transactions[0]!.status = 'settled'
  await cards.refund(part)
  await cards.refund(part)
  expect(fake.taken()).toBe(3719)

  const whole = await chargeOf()
  const charge = await cards.charge(whole)
  const back = { reference: `${whole.reference}-back`, chargeId: charge.chargeId, amountCents: 4719 }
  await cards.refund(back)
  await cards.refund(back)
  expect([fake.taken(), await cards.findCharge(whole)]).toMatchObject([3719, { status: 'cancelled' }])
})

test('lets go of nothing when more is requested back than was taken, also before that is with us', async () => {
  const charge = await chargeOf()
  const { chargeId } = await cards.charge(charge)
  const more = { reference: `${charge.reference}-more`, chargeId, amountCents: 4720 }
  await expect(cards.refund(more)).rejects.toThrow('Less money is left than the refund')
  expect([fake.taken(), await cards.findCharge(charge)]).toMatchObject([4719, { status: 'paid' }])
})

test('says of a card that it is over, and of one that its bank does not want to know of', async () => {
  expect(await cards.charge(await chargeOf('expired'))).toMatchObject({ status: 'refused', failure: 'expired' })
  const { customerId } = await cards.createCustomer({ reference: 'kept', name: 'Els', email: 'els@example.test' })
  const { nonce } = fake.newNonce({ kind: 'vault-declined' })
  expect(await cards.readCard({ customerId, token: nonce })).toBe('declined')
})

test('keeps no card without authentication of its owner, and the same one for the same nonce', async () => {
  const { customerId } = await cards.createCustomer({ reference: 'nonce', name: 'Els', email: 'els@example.test' })
  const refused = fake.newNonce({ kind: 'fine', threeDSecureInfo: unproven })
  expect(await cards.readCard({ customerId, token: refused.nonce })).toBe('not_authenticated')
  const good = fake.newNonce({ kind: 'fine', threeDSecureInfo: proven, countryOfIssuance: 'Unknown' })
  const card = await cards.readCard({ customerId, token: good.nonce })
  expect(card).toMatchObject({ brand: 'Visa', lastFour: '1111', country: null })
  expect(await cards.readCard({ customerId, token: good.nonce })).toEqual(card)
  const paypal = fake.newNonce({ kind: 'fine', type: 'PayPalAccount' })
  expect(await cards.readCard({ customerId, token: paypal.nonce })).toBeUndefined()
})

test('charges once for two proofs of its owner, and never for a proof of another', async () => {
  const charge = await chargeOf('needs-proof')
  expect(await cards.charge(charge)).toMatchObject({ status: 'needs-action' })
  const nonceOf = (token: string) => fake.newNonce({ kind: 'needs-proof', token, threeDSecureInfo: proven }).nonce
  const stranger = await chargeOf('needs-proof')
  await expect(confirmCharge(cards.parts, charge.reference, nonceOf(stranger.cardId))).rejects.toThrow(ProviderRefusal)
  expect(await cards.findCharge(charge)).toMatchObject({ status: 'needs-action' })
  await Promise.all([1, 2].map(() => confirmCharge(cards.parts, charge.reference, nonceOf(charge.cardId))))
  await confirmCharge(cards.parts, charge.reference, nonceOf(charge.cardId))
  expect([await cards.findCharge(charge), fake.taken()]).toMatchObject([{ status: 'paid' }, 4719])
})
