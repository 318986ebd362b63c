import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CardCharge,
  CardProvider,
  ProviderCard,
  ProviderCharge,
} from '../../../server/ports/cards/card-provider.ts'
import { ProviderRefusal, type RawEvent } from '../../../server/ports/payments/provider.ts'
import type { FakeClock } from '../fake-clock.ts'
import { days } from '../fake-clock.ts'

/**
 * The behaviour of a card: its bank says yes, says no, has no money of its owner, or always authenticates the payer.
 */
export type CardKind = 'fine' | 'declined' | 'insufficient_funds' | 'needs-proof'

export interface CardHarness {
  provider: CardProvider
  clock: FakeClock
  /** Fills in a card at that URL. @returns the token that its page hands over */
  fillIn: (token: string, kind: CardKind) => Promise<string>
  /**
   * The outcome of the payer's authentication at the bank; left out where that comes before a charge, in the fields.
   */
  prove?: (charge: ProviderCharge, isProven: boolean) => Promise<void>
  /** All that was really taken, less what went back, in cents. */
  taken: () => Promise<number>
  /** The last event of the provider about a charge; left out of one that sends nothing. */
  eventAbout?: (charge: ProviderCharge) => RawEvent
  close: () => Promise<unknown>
}

let number = 0

/** The promises of every adapter; the product relies on nothing else. */
export function cardSuite(name: string, open: () => Promise<CardHarness>): void {
  let harness: CardHarness
  let provider: CardProvider
  beforeAll(async () => {
    harness = await open()
    provider = harness.provider
  })
  afterAll(() => harness.close())

  async function cardOf(kind: CardKind) {
    const reference = `suite-${(number += 1)}`
    const { customerId } = await provider.createCustomer({ reference, name: 'Els', email: 'els@example.test' })
    const opened = await provider.openFields({ customerId, language: 'nl', origin: 'suite' })
    expect(await provider.readCard({ customerId, token: opened.token })).toBeUndefined()
    const token = await harness.fillIn(opened.token, kind)
    const card = (await provider.readCard({ customerId, token })) as ProviderCard
    return { customerId, cardId: card.cardId, card, token }
  }
  const chargeOf = (card: { customerId: string; cardId: string }, changes: Partial<CardCharge> = {}): CardCharge => ({
    reference: `charge-${(number += 1)}`,
    customerId: card.customerId,
    cardId: card.cardId,
    amountCents: 1210,
    currency: 'EUR',
    description: 'Club',
    createdAt: harness.clock.now(),
    isPresent: true,
    returnUrl: 'http://stuiver.test/settings',
    language: 'nl',
    ...changes,
  })
  async function takenBy(act: () => Promise<unknown>): Promise<number> {
    const before = await harness.taken()
    await act()
    return (await harness.taken()) - before
  }

  describe(`the promises of a card provider, kept by ${name}`, () => {
    test('answers a probe about no card', async () => {
      await expect(provider.probe()).resolves.toBeUndefined()
    })

    test('takes a customer whose e-mail address has an international domain, as punycode [5.02]', async () => {
      const customer = { reference: `suite-${(number += 1)}`, name: 'Els', email: 'els@münchen.de' }
      const newCustomer = await provider.createCustomer(customer)
      expect(await provider.createCustomer({ ...customer, email: 'els@xn--mnchen-3ya.de' })).toEqual(newCustomer)
    })

    test('makes a customer once, and shows a card to its own customer alone', async () => {
      const customer = { reference: 'suite-same', name: 'Els', email: 'els@example.test' }
      expect(await provider.createCustomer(customer)).toEqual(await provider.createCustomer(customer))
      const { card, token, customerId } = await cardOf('fine')
      expect(card).toMatchObject({
        lastFour: expect.stringMatching(/^\d{4}$/) as string,
        expiryMonth: expect.stringMatching(/^20\d{2}-\d{2}$/) as string,
        country: expect.stringMatching(/^[A-Z]{2}$/) as string,
      })
      expect(await provider.readCard({ customerId, token })).toEqual(card)
      const other = await cardOf('fine')
      expect(await provider.readCard({ customerId: other.customerId, token })).toBeUndefined()
      for (const nonsense of ['', 'nothing', '../../customers', 'seti_1', 'crd_1'])
        expect(await provider.readCard({ customerId, token: nonsense })).toBeUndefined()
      await expect(provider.charge(chargeOf({ customerId, cardId: other.cardId }))).rejects.toBeInstanceOf(
        ProviderRefusal,
      )
    })

    test('charges once under a reference, however often it is requested, and refuses another amount under it', async () => {
      const charge = chargeOf(await cardOf('fine'))
      const takenCents = await takenBy(async () => {
        const [first, second] = await Promise.all([provider.charge(charge), provider.charge(charge)])
        expect(first).toEqual(second)
        expect(first).toMatchObject({ status: 'paid', amountCents: 1210, reference: charge.reference, actionUrl: null })
        expect(await provider.findCharge(charge)).toEqual(first)
        await expect(provider.charge({ ...charge, amountCents: 1 })).rejects.toBeInstanceOf(ProviderRefusal)
        expect(await provider.cancelCharge(charge)).toBe('paid')
        harness.clock.advance(days(2))
        expect(await provider.charge(charge)).toEqual(first)
        expect(await provider.findCharge(charge)).toEqual(first)
        expect(await provider.cancelCharge(charge)).toBe('paid')
      })
      expect(takenCents).toBe(1210)
    })

    test('gives back once under a reference, and no more than was taken', async () => {
      const charge = chargeOf(await cardOf('fine'))
      const takenCents = await takenBy(async () => {
        const { chargeId } = await provider.charge(charge)
        const back = { reference: `${charge.reference}-back`, chargeId, amountCents: 1000 }
        await Promise.all([provider.refund(back), provider.refund(back)])
        harness.clock.advance(days(2))
        await provider.refund(back)
        const more = provider.refund({ ...back, reference: `${charge.reference}-more`, amountCents: 211 })
        await expect(more).rejects.toBeInstanceOf(ProviderRefusal)
        await provider.refund({ ...back, reference: `${charge.reference}-rest`, amountCents: 210 })
      })
      expect(takenCents).toBe(0)
    })

    test.each(['declined', 'insufficient_funds'] as const)(
      'says that a card is %s, and it stays so',
      async (failure) => {
        const card = await cardOf(failure)
        for (const isPresent of [true, false]) {
          const charge = chargeOf(card, { isPresent })
          const takenCents = await takenBy(async () => {
            const refused = await provider.charge(charge)
            expect(refused).toMatchObject({ status: 'refused', failure, actionUrl: null })
            expect(await provider.charge(charge)).toEqual(refused)
            expect(await provider.findCharge(charge)).toEqual(refused)
            expect(await provider.cancelCharge(charge)).toBe('refused')
          })
          expect(takenCents).toBe(0)
        }
      },
    )

    test('has a present payer authenticate, and takes nothing without an answer', async () => {
      const card = await cardOf('needs-proof')
      const request = chargeOf(card)
      const alone = chargeOf(card, { isPresent: false })
      const takenCents = await takenBy(async () => {
        const unconfirmed = await provider.charge(alone)
        if (unconfirmed.status !== 'needs-action')
          expect(unconfirmed).toMatchObject({ status: 'refused', failure: 'not_authenticated', actionUrl: null })
        if (harness.prove === undefined) return
        const charge = await provider.charge(request)
        expect([charge.status, URL.canParse(charge.actionUrl!)]).toEqual(['needs-action', true])
        expect(await provider.findCharge(request)).toEqual(charge)
        expect(await provider.cancelCharge(request)).toBe('cancelled')
        await harness.prove(charge, true)
        for (const answer of [await provider.charge(request), await provider.findCharge(request)])
          expect(answer).toMatchObject({ status: 'cancelled', actionUrl: null })
      })
      expect(takenCents).toBe(0)
    })

    test.each([true, false])('hears what who pays said to their bank: %s', async (isProven) => {
      if (harness.prove === undefined) return
      const charge = chargeOf(await cardOf('needs-proof'))
      const takenCents = await takenBy(async () => {
        await harness.prove!(await provider.charge(charge), isProven)
        const outcome = isProven
          ? { status: 'paid', failure: null }
          : { status: 'refused', failure: 'not_authenticated' }
        expect(await provider.findCharge(charge)).toMatchObject({ ...outcome, actionUrl: null })
        expect(await provider.charge(charge)).toMatchObject(outcome)
        expect(await provider.cancelCharge(charge)).toBe(outcome.status)
      })
      expect(takenCents).toBe(isProven ? 1210 : 0)
    })

    test.each([0, 2])(
      'takes nothing under a reference that was cancelled before it came, %s days later',
      async (after) => {
        const charge = chargeOf(await cardOf('fine'))
        harness.clock.advance(days(after))
        const takenCents = await takenBy(async () => {
          expect(await provider.findCharge(charge)).toBeUndefined()
          expect(await provider.cancelCharge(charge)).toBe('cancelled')
          expect(await provider.cancelCharge(charge)).toBe('cancelled')
          expect((await provider.charge(charge)).status).toBe('cancelled')
          harness.clock.advance(days(2))
          expect((await provider.charge(charge)).status).toBe('cancelled')
          expect((await provider.findCharge(charge))?.status).toBe('cancelled')
        })
        expect(takenCents).toBe(0)
      },
    )

    test('takes nothing when it is charged and cancelled at once, or it is paid', async () => {
      const charge = chargeOf(await cardOf('fine'))
      const takenCents = await takenBy(async () => {
        await Promise.allSettled([provider.charge(charge), provider.cancelCharge(charge)])
        const ended = await provider.cancelCharge(charge)
        expect(await provider.findCharge(charge)).toMatchObject({ status: ended })
        expect(['paid', 'cancelled']).toContain(ended)
      })
      expect([0, 1210]).toContain(takenCents)
    })

    test('takes no message of a stranger for its own', async () => {
      const receivedAt = harness.clock.now()
      for (const body of ['', '{}', '<xml/>', JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' })])
        expect(await provider.verifyEvent({ body, headers: {}, receivedAt })).toBeUndefined()
      if (harness.eventAbout === undefined) return
      const charge = chargeOf(await cardOf('fine'))
      const event = harness.eventAbout(await provider.charge(charge))
      expect(await provider.verifyEvent(event)).toEqual({ reference: charge.reference })
      expect(await provider.verifyEvent({ ...event, body: event.body.replace('suite', 'other') + ' ' })).toBeUndefined()
      expect(await provider.verifyEvent({ ...event, headers: {} })).toBeUndefined()
    })
  })
}
