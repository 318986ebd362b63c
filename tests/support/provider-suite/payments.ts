import { describe, expect, test } from 'vitest'
import { ProviderRefusal, wallets } from '../../../server/ports/payments/provider.ts'
import { paymentRequest } from '../money/build-payments.ts'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: making a payment, the ways to pay it, and what its payer decides. */
export function paymentSuite({ provider, decide, newCustomer }: ProviderKit): void {
  describe('creating a payment', () => {
    test('leads the payer to a URL that it announced, so that a form may lead there', async () => {
      const { checkoutOrigins } = provider()
      expect(checkoutOrigins.map((origin) => new URL(origin).origin)).toEqual(checkoutOrigins)
      const created = await provider().createPayment(paymentRequest())
      expect(checkoutOrigins).toContain(new URL(created.checkoutUrl!).origin)
    })

    test('answers the amount of the request and where to pay', async () => {
      const created = await provider().createPayment(paymentRequest())
      expect(created).toMatchObject({ status: 'open', amountCents: 2500, currency: 'EUR', refundedCents: 0 })
      expect(created).toMatchObject({
        chargedBackCents: 0,
        metadata: { donation: '7' },
        failureReason: null,
        failureWord: null,
      })
      expect(created.checkoutUrl).toMatch(/^https?:\/\//)
      expect(await provider().fetchPayment(created.id)).toEqual(created)
    })

    test('makes one payment of a repeated request, one after the other or at once', async () => {
      const request = paymentRequest()
      const first = await provider().createPayment(request)
      const repeats = await Promise.all([1, 2, 3, 4].map(() => provider().createPayment({ ...request })))
      expect(new Set([first.id, ...repeats.map(({ id }) => id)]).size).toBe(1)
      const together = paymentRequest()
      const answers = await Promise.all([1, 2, 3, 4].map(() => provider().createPayment({ ...together })))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    })

    test('answers a repeated request with how the payment stands by then', async () => {
      const request = paymentRequest()
      const { id } = await provider().createPayment(request)
      await decide(id, 'paid')
      expect(await provider().createPayment(request)).toMatchObject({ id, status: 'paid', checkoutUrl: null })
    })

    test.each([
      ['amount', { amountCents: 2501 }],
      ['method', { method: 'bancontact' }],
      ['description', { description: 'Iets anders' }],
      ['metadata', { metadata: { donation: '8' } }],
      ['address to return to', { redirectUrl: 'http://stuiver.test/elsewhere' }],
    ])('refuses a used reference with another %s', async (_title, change) => {
      const request = paymentRequest()
      await provider().createPayment(request)
      await expect(provider().createPayment({ ...request, ...change })).rejects.toThrow(ProviderRefusal)
    })

    test('takes the e-mail address of a payer with an international domain [5.02]', async () => {
      const request = paymentRequest({ method: 'creditcard', email: 'ilse@münchen.de' })
      expect(await provider().createPayment(request)).toMatchObject({ status: 'open' })
    })

    test('takes the order of metadata for no difference', async () => {
      const request = paymentRequest({ metadata: { a: '1', b: '2' } })
      const { id } = await provider().createPayment(request)
      const repeated = await provider().createPayment({ ...request, metadata: { b: '2', a: '1' } })
      expect(repeated).toMatchObject({ id, metadata: { a: '1', b: '2' } })
    })

    test('keeps to the limits of every method it lists', async () => {
      for (const method of await provider().listMethods({ sequence: 'single', language: 'nl' })) {
        if (method.attributes.length > 0) continue
        const send = (amountCents: number) =>
          provider().createPayment(paymentRequest({ method: method.id, amountCents }))
        expect((await send(method.minimumCents)).amountCents).toBe(method.minimumCents)
        await expect(send(method.minimumCents - 1)).rejects.toThrow(ProviderRefusal)
        const tooMuch = method.maximumCents === null ? Number.MAX_SAFE_INTEGER + 1 : method.maximumCents + 1
        await expect(send(tooMuch)).rejects.toThrow(ProviderRefusal)
      }
    })

    test.each([
      ['an unknown method', { method: 'cowries' }],
      ['another currency', { currency: 'XAU' }],
      ['a broken amount', { amountCents: 10.5 }],
      ['a first payment without a customer', { sequence: 'first' as const }],
      ['a first payment of an unknown customer', { sequence: 'first' as const, customerId: 'cst_nobody' }],
    ])('refuses %s', async (_title, change) => {
      await expect(provider().createPayment(paymentRequest(change))).rejects.toThrow(ProviderRefusal)
    })

    test('finds no payment that is not there', async () => {
      await expect(provider().fetchPayment('sbx_nothing')).rejects.toThrow(ProviderRefusal)
    })
  })

  describe('listing methods', () => {
    test('calls a wallet what it is', async () => {
      const methods = await provider().listMethods({ sequence: 'single', language: 'nl' })
      for (const { id, wallet } of methods) expect(wallet).toBe((wallets as readonly string[]).includes(id) ? id : null)
    })

    test('names them in the reader’s language and lists only what fits the amount', async () => {
      const all = await provider().listMethods({ sequence: 'single', language: 'de' })
      expect(all.find(({ id }) => id === 'creditcard')?.name).toBe('Kreditkarte')
      expect(all.find(({ id }) => id === 'ideal')?.name).toBe('iDEAL | Wero')
      const amountCents = 2_000_000
      const some = await provider().listMethods({ sequence: 'single', language: 'de', amountCents })
      const fitting = all.filter(({ maximumCents }) => maximumCents === null || maximumCents >= amountCents)
      expect(some).toEqual(fitting)
      expect(some.length).toBeLessThan(all.length)
    })

    test('offers for a first payment only what can be charged again', async () => {
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
    test.each(['failed', 'cancelled', 'expired'] as const)('is a state, not an error: %s', async (outcome) => {
      const { id } = await provider().createPayment(paymentRequest())
      await decide(id, outcome)
      expect(await provider().fetchPayment(id)).toMatchObject({ status: outcome, checkoutUrl: null })
    })

    test('can be paid from pending, and then never changes', async () => {
      const { id } = await provider().createPayment(paymentRequest())
      await decide(id, 'pending')
      expect((await provider().fetchPayment(id)).status).toBe('pending')
      await decide(id, 'paid')
      await decide(id, 'failed')
      expect((await provider().fetchPayment(id)).status).toBe('paid')
    })
  })
}
