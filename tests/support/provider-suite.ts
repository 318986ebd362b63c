import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ChargeMandate,
  type PaymentProvider,
  ProviderRefusal,
  type ProviderStatus,
  type RawEvent,
} from '../../server/payments/provider.ts'
import { newReference, paymentRequest } from './build-payments.ts'

/** What the suite needs of an adapter besides the port: the part that payers and banks play. */
export interface ProviderHarness {
  provider: PaymentProvider
  /** Lets the payer or the bank bring a payment there. */
  decide(providerPaymentId: string, to: ProviderStatus): Promise<void>
  /** Lets time pass until charges on a mandate are decided. */
  settle(): Promise<void>
  /** An event about the payment, exactly as the provider sends it. */
  eventAbout(providerPaymentId: string): Promise<RawEvent>
  close(): Promise<void>
}

/** What every adapter promises. Run it against each of them: the product relies on nothing else. */
export function providerSuite(name: string, build: () => Promise<ProviderHarness>): void {
  describe(`the promises of a payment provider, kept by ${name}`, () => {
    let harness: ProviderHarness
    beforeAll(async () => {
      harness = await build()
    })
    afterAll(() => harness.close())
    const provider = () => harness.provider

    const newCustomer = () =>
      provider().createCustomer({ reference: newReference(), name: 'Ilse', email: 'ilse@example.org', language: 'nl' })

    const mandateRequest = (customerId: string) => ({
      reference: newReference(),
      customerId,
      method: 'directdebit' as const,
      consumerName: 'I. van den Broek',
      consumerAccount: 'NL91 ABNA 0417 1643 00',
      signedAt: new Date('2026-03-10T10:00:00Z'),
    })

    const chargeRequest = (customerId: string, mandateId: string): ChargeMandate => {
      const { reference, amountCents, currency, description, eventUrl, metadata } = paymentRequest()
      return { reference, customerId, mandateId, amountCents, currency, description, eventUrl, metadata }
    }

    async function paidPayment(amountCents = 2500) {
      const created = await provider().createPayment(paymentRequest({ amountCents }))
      await harness.decide(created.id, 'paid')
      return provider().fetchPayment(created.id)
    }

    it('says in whose name it collects, with an identifier that is right', () => {
      const { name, address, id } = provider().creditor
      expect([name, address].map((text) => text.trim().length > 0)).toEqual([true, true])
      // Country, check digits, a code of three that does not count, and the national number.
      const [, country, digits, national] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id)!
      const figures = [...`${national}${country}${digits}`].map((sign) => parseInt(sign, 36)).join('')
      expect(BigInt(figures) % 97n).toBe(1n)
    })

    describe('creating a payment', () => {
      it('leads the payer to an address that it announced, so that a form may lead there', async () => {
        const { checkoutOrigins } = provider()
        expect(checkoutOrigins.map((origin) => new URL(origin).origin)).toEqual(checkoutOrigins)
        const created = await provider().createPayment(paymentRequest())
        expect(checkoutOrigins).toContain(new URL(created.checkoutUrl!).origin)
      })

      it('answers what was asked and where to pay', async () => {
        const created = await provider().createPayment(paymentRequest())
        expect(created).toMatchObject({ status: 'open', amountCents: 2500, currency: 'EUR', refundedCents: 0 })
        expect(created).toMatchObject({ chargedBackCents: 0, metadata: { donation: '7' }, failureReason: null })
        expect(created.checkoutUrl).toMatch(/^https?:\/\//)
        expect(await provider().fetchPayment(created.id)).toEqual(created)
      })

      it('makes one payment of a repeated request, one after the other or at once', async () => {
        const request = paymentRequest()
        const first = await provider().createPayment(request)
        const repeats = await Promise.all([1, 2, 3, 4].map(() => provider().createPayment({ ...request })))
        expect(new Set([first.id, ...repeats.map(({ id }) => id)]).size).toBe(1)
        const together = paymentRequest()
        const answers = await Promise.all([1, 2, 3, 4].map(() => provider().createPayment({ ...together })))
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      })

      it('answers a repeated request with how the payment stands by then', async () => {
        const request = paymentRequest()
        const { id } = await provider().createPayment(request)
        await harness.decide(id, 'paid')
        expect(await provider().createPayment(request)).toMatchObject({ id, status: 'paid', checkoutUrl: null })
      })

      it.each([
        ['amount', { amountCents: 2501 }],
        ['method', { method: 'bancontact' }],
        ['description', { description: 'Iets anders' }],
        ['metadata', { metadata: { donation: '8' } }],
        ['address to return to', { redirectUrl: 'http://stuiver.test/elsewhere' }],
      ])('refuses a used reference with another %s', async (_what, change) => {
        const request = paymentRequest()
        await provider().createPayment(request)
        await expect(provider().createPayment({ ...request, ...change })).rejects.toThrow(ProviderRefusal)
      })

      it('takes the order of metadata for no difference', async () => {
        const request = paymentRequest({ metadata: { a: '1', b: '2' } })
        const { id } = await provider().createPayment(request)
        const repeated = await provider().createPayment({ ...request, metadata: { b: '2', a: '1' } })
        expect(repeated).toMatchObject({ id, metadata: { a: '1', b: '2' } })
      })

      it('keeps to the limits of every method it lists', async () => {
        for (const method of await provider().listMethods({ sequence: 'single', language: 'nl' })) {
          if (method.attributes.length > 0) continue
          const ask = (amountCents: number) =>
            provider().createPayment(paymentRequest({ method: method.id, amountCents }))
          expect((await ask(method.minimumCents)).amountCents).toBe(method.minimumCents)
          await expect(ask(method.minimumCents - 1)).rejects.toThrow(ProviderRefusal)
          const tooMuch = method.maximumCents === null ? Number.MAX_SAFE_INTEGER + 1 : method.maximumCents + 1
          await expect(ask(tooMuch)).rejects.toThrow(ProviderRefusal)
        }
      })

      it.each([
        ['an unknown method', { method: 'cowries' }],
        ['another currency', { currency: 'XAU' }],
        ['a broken amount', { amountCents: 10.5 }],
        ['a first payment without a customer', { sequence: 'first' as const }],
        ['a first payment of an unknown customer', { sequence: 'first' as const, customerId: 'cst_nobody' }],
      ])('refuses %s', async (_what, change) => {
        await expect(provider().createPayment(paymentRequest(change))).rejects.toThrow(ProviderRefusal)
      })

      it('refuses to tell about a payment that is not there', async () => {
        await expect(provider().fetchPayment('sbx_nothing')).rejects.toThrow(ProviderRefusal)
      })
    })

    describe('listing methods', () => {
      it('names them in the reader’s language and lists only what fits the amount', async () => {
        const all = await provider().listMethods({ sequence: 'single', language: 'de' })
        expect(all.find(({ id }) => id === 'creditcard')?.name).toBe('Kreditkarte')
        expect(all.find(({ id }) => id === 'ideal')?.name).toBe('iDEAL | Wero')
        const amountCents = 2_000_000
        const some = await provider().listMethods({ sequence: 'single', language: 'de', amountCents })
        const fitting = all.filter(({ maximumCents }) => maximumCents === null || maximumCents >= amountCents)
        expect(some).toEqual(fitting)
        expect(some.length).toBeLessThan(all.length)
      })

      it('offers for a first payment only what can be charged again', async () => {
        const methods = await provider().listMethods({ sequence: 'first', language: 'nl' })
        expect(methods.map(({ id }) => id)).not.toContain('banktransfer')
        await expect(
          provider().createPayment(
            paymentRequest({ method: 'banktransfer', sequence: 'first', customerId: (await newCustomer()).id }),
          ),
        ).rejects.toThrow(ProviderRefusal)
      })
    })

    describe('what the payer decides', () => {
      it.each(['failed', 'cancelled', 'expired'] as const)('is a state, not an error: %s', async (outcome) => {
        const { id } = await provider().createPayment(paymentRequest())
        await harness.decide(id, outcome)
        expect(await provider().fetchPayment(id)).toMatchObject({ status: outcome, checkoutUrl: null })
      })

      it('can be paid from pending, and then never changes', async () => {
        const { id } = await provider().createPayment(paymentRequest())
        await harness.decide(id, 'pending')
        expect((await provider().fetchPayment(id)).status).toBe('pending')
        await harness.decide(id, 'paid')
        await harness.decide(id, 'failed')
        expect((await provider().fetchPayment(id)).status).toBe('paid')
      })
    })

    describe('a first payment', () => {
      it.each([
        ['ideal', 'directdebit'],
        ['bancontact', 'directdebit'],
        ['creditcard', 'creditcard'],
        ['paypal', 'paypal'],
      ])('by %s leaves a valid mandate for %s once it is paid', async (method, mandateMethod) => {
        const { id: customerId } = await newCustomer()
        const { id } = await provider().createPayment(paymentRequest({ method, sequence: 'first', customerId }))
        expect(await provider().listMandates(customerId)).toEqual([])
        await harness.decide(id, 'paid')
        const [mandate, ...others] = await provider().listMandates(customerId)
        expect(mandate).toMatchObject({ method: mandateMethod, status: 'valid' })
        expect(others).toEqual([])
        expect((await provider().fetchPayment(id)).mandateId).toBe(mandate!.id)
      })

      it('that is not paid leaves none', async () => {
        const { id: customerId } = await newCustomer()
        const { id } = await provider().createPayment(paymentRequest({ sequence: 'first', customerId }))
        await harness.decide(id, 'cancelled')
        expect(await provider().listMandates(customerId)).toEqual([])
      })
    })

    describe('a mandate', () => {
      it('is made once for a reference and hides the account', async () => {
        const customer = await newCustomer()
        const request = mandateRequest(customer.id)
        const mandate = await provider().createMandate(request)
        expect(mandate).toMatchObject({ method: 'directdebit', status: 'valid', accountEnding: '4300' })
        expect(await provider().createMandate(request)).toEqual(mandate)
        await expect(provider().createMandate({ ...request, consumerName: 'Iemand anders' })).rejects.toThrow(
          ProviderRefusal,
        )
      })

      it.each(['NL91ABNA0417164301', 'NL91', '', 'DE00123', 'SA0380000000608010167519'])(
        'refuses the account "%s"',
        async (consumerAccount) => {
          const request = { ...mandateRequest((await newCustomer()).id), consumerAccount }
          await expect(provider().createMandate(request)).rejects.toThrow(ProviderRefusal)
        },
      )

      it('pays a single direct debit without a checkout', async () => {
        const { id: customerId } = await newCustomer()
        const { id: mandateId } = await provider().createMandate(mandateRequest(customerId))
        const debit = paymentRequest({ method: 'directdebit', customerId, mandateId })
        const created = await provider().createPayment(debit)
        expect(created).toMatchObject({ status: 'pending', checkoutUrl: null, mandateId })
        expect((await provider().createPayment(debit)).id).toBe(created.id)
        await harness.settle()
        expect((await provider().fetchPayment(created.id)).status).toBe('paid')
        expect((await provider().listMandates(customerId)).map(({ id }) => id)).toEqual([mandateId])
      })
    })

    describe('charging a mandate', () => {
      async function chargeable() {
        const { id: customerId } = await newCustomer()
        const mandate = await provider().createMandate(mandateRequest(customerId))
        return chargeRequest(customerId, mandate.id)
      }

      it('is pending at first and paid later, with nobody present', async () => {
        const charge = await provider().chargeMandate(await chargeable())
        expect(charge).toMatchObject({ status: 'pending', amountCents: 2500, checkoutUrl: null })
        await harness.settle()
        expect((await provider().fetchPayment(charge.id)).status).toBe('paid')
      })

      it('happens once for a reference', async () => {
        const request = await chargeable()
        const answers = await Promise.all([1, 2, 3].map(() => provider().chargeMandate(request)))
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
        await expect(provider().chargeMandate({ ...request, amountCents: 2600 })).rejects.toThrow(ProviderRefusal)
      })

      it('fails when the mandate was revoked before the bank decided', async () => {
        const request = await chargeable()
        const charge = await provider().chargeMandate(request)
        await provider().revokeMandate(request.customerId, request.mandateId)
        await harness.settle()
        expect(await provider().fetchPayment(charge.id)).toMatchObject({
          status: 'failed',
          failureReason: 'mandate_invalid',
        })
      })

      it('refuses the mandate of somebody else', async () => {
        const [request, other] = [await chargeable(), await chargeable()]
        await expect(provider().chargeMandate({ ...request, customerId: other.customerId })).rejects.toThrow(
          ProviderRefusal,
        )
      })

      it('shows a revoked mandate as invalid, and revokes it again without harm', async () => {
        const { customerId, mandateId } = await chargeable()
        await provider().revokeMandate(customerId, mandateId)
        await provider().revokeMandate(customerId, mandateId)
        expect(await provider().listMandates(customerId)).toMatchObject([{ id: mandateId, status: 'invalid' }])
        await expect(provider().revokeMandate(customerId, 'mdt_nothing')).rejects.toThrow(ProviderRefusal)
      })
    })

    describe('a refund', () => {
      const refund = (providerPaymentId: string, amountCents: number, reference = newReference()) =>
        provider().refundPayment({ reference, providerPaymentId, amountCents })

      it('gives back parts, and never more than was paid', async () => {
        const { id } = await paidPayment(2500)
        expect((await refund(id, 1000)).refundedCents).toBe(1000)
        await expect(refund(id, 1501)).rejects.toThrow(ProviderRefusal)
        expect(await refund(id, 1500)).toMatchObject({ refundedCents: 2500, status: 'paid' })
        await expect(refund(id, 1)).rejects.toThrow(ProviderRefusal)
      })

      it('never gives back more when many are asked at once', async () => {
        const { id } = await paidPayment(1000)
        await Promise.allSettled(Array.from({ length: 8 }, () => refund(id, 300)))
        expect((await provider().fetchPayment(id)).refundedCents).toBe(900)
      })

      it('happens once for a reference', async () => {
        const { id } = await paidPayment(2500)
        const reference = newReference()
        await Promise.all([1, 2, 3].map(() => refund(id, 700, reference)))
        expect((await refund(id, 700, reference)).refundedCents).toBe(700)
        await expect(refund(id, 800, reference)).rejects.toThrow(ProviderRefusal)
      })

      it.each([0, -5, 1.5])('refuses %s cents', async (amountCents) => {
        const { id } = await paidPayment()
        await expect(refund(id, amountCents)).rejects.toThrow(ProviderRefusal)
      })

      it('is refused for what was never paid', async () => {
        const { id } = await provider().createPayment(paymentRequest())
        await expect(refund(id, 100)).rejects.toThrow(ProviderRefusal)
      })
    })

    describe('an event', () => {
      it('is believed when it comes from the provider, and names the payment', async () => {
        const { id } = await paidPayment()
        const event = await harness.eventAbout(id)
        expect(provider().verifyEvent(event)).toMatchObject({ providerPaymentId: id })
        expect(provider().verifyEvent(event)).toEqual(provider().verifyEvent(event))
      })

      it('is not believed when it is older than five minutes, or from the future', async () => {
        const event = await harness.eventAbout((await paidPayment()).id)
        const after = (seconds: number) => ({
          ...event,
          receivedAt: new Date(event.receivedAt.getTime() + seconds * 1000),
        })
        expect(provider().verifyEvent(after(299))).toBeDefined()
        expect(provider().verifyEvent(after(302))).toBeUndefined()
        expect(provider().verifyEvent(after(-302))).toBeUndefined()
      })

      it('is not believed when a byte of it was changed, or it is not signed', async () => {
        const event = await harness.eventAbout((await paidPayment()).id)
        for (let at = 0; at < event.body.length; at += 7) {
          const changed = event.body.slice(0, at) + (event.body[at] === 'x' ? 'y' : 'x') + event.body.slice(at + 1)
          expect(provider().verifyEvent({ ...event, body: changed })).toBeUndefined()
        }
        expect(provider().verifyEvent({ ...event, body: '' })).toBeUndefined()
        expect(provider().verifyEvent({ ...event, body: `${event.body} ` })).toBeUndefined()
        expect(provider().verifyEvent({ ...event, headers: {} })).toBeUndefined()
      })

      it('is not believed with the signature of another one', async () => {
        const [one, other] = [await paidPayment(), await paidPayment()]
        const [event, foreign] = [await harness.eventAbout(one.id), await harness.eventAbout(other.id)]
        expect(provider().verifyEvent({ ...event, headers: foreign.headers })).toBeUndefined()
      })
    })

    it('says for how long a payer can take the money back', () => {
      expect(provider().reversalWindowDays('directdebit')).toBe(56)
      expect(provider().reversalWindowDays('creditcard')).toBe(120)
      expect(provider().reversalWindowDays('banktransfer')).toBe(0)
    })
  })
}
