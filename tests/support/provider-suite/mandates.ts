import { describe, expect, test } from 'vitest'
import { ProviderRefusal } from '../../../server/ports/payments/provider.ts'
import { newReference, paymentRequest } from '../money/build-payments.ts'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: what may be collected later, and collecting it. */
export function mandateSuite(kit: ProviderKit): void {
  const { provider, traits, decide, settle, deleteCustomer, newCustomer, mandateRequest, newCharge } = kit

  describe('a first payment', () => {
    test.for([
      ['ideal', 'directdebit'],
      ['bancontact', 'directdebit'],
      ['creditcard', 'creditcard'],
      ['paypal', 'paypal'],
    ])('by %s leaves a valid mandate for %s once it is paid', async ([method, mandateMethod], { skip }) => {
      const offered = await provider().listMethods({ sequence: 'first', language: 'nl' })
      skip(!offered.some(({ id }) => id === method), 'this provider does not offer it')
      const { id: customerId } = await newCustomer()
      const { id } = await provider().createPayment(paymentRequest({ method: method!, sequence: 'first', customerId }))
      expect(await provider().listMandates(customerId)).toEqual([])
      await decide(id, 'paid')
      const [mandate, ...others] = await provider().listMandates(customerId)
      expect(mandate).toMatchObject({ method: mandateMethod, status: 'valid' })
      expect(others).toEqual([])
      expect((await provider().fetchPayment(id)).mandateId).toBe(mandate!.id)
    })

    test('that is not paid leaves none', async () => {
      const { id: customerId } = await newCustomer()
      const { id } = await provider().createPayment(paymentRequest({ sequence: 'first', customerId }))
      await decide(id, 'cancelled')
      expect(await provider().listMandates(customerId)).toEqual([])
    })
  })

  describe('a customer', () => {
    /** A payment that leaves a mandate behind. @returns the mandate that it names */
    async function firstPayment(customerId: string, method: string) {
      const { id } = await provider().createPayment(paymentRequest({ method, sequence: 'first', customerId }))
      await decide(id, 'paid')
      const { mandateId } = await provider().fetchPayment(id)
      return { id, mandateId: mandateId! }
    }

    const request = (changes: object = {}) => ({
      reference: newReference(),
      name: 'Ilse',
      email: 'ilse@example.org',
      language: 'nl',
      ...changes,
    })

    test('is made once for a reference, and may share name and e-mail address with another customer', async () => {
      const order = request()
      const customer = await provider().createCustomer(order)
      expect(await provider().createCustomer(order)).toEqual(customer)
      await expect(provider().createCustomer({ ...order, name: 'Iemand anders' })).rejects.toThrow(ProviderRefusal)
      const other = await provider().createCustomer(request())
      expect(other.id).not.toBe(customer.id)
      await firstPayment(other.id, 'ideal')
      expect(await provider().listMandates(customer.id)).toEqual([])
    })

    test('may have an e-mail address with an international domain, which all know as punycode [5.02]', async () => {
      const order = request({ email: 'ilse@münchen.de' })
      const customer = await provider().createCustomer(order)
      expect(await provider().createCustomer({ ...order, email: 'ilse@xn--mnchen-3ya.de' })).toEqual(customer)
    })

    test('is found while it is there, and not any more after it was deleted at the provider', async () => {
      const customer = await newCustomer()
      await firstPayment(customer.id, 'ideal')
      const other = await newCustomer()
      expect(await provider().findCustomer(customer.id)).toEqual(customer)
      await deleteCustomer(customer.id)
      expect(await provider().findCustomer(customer.id)).toBeUndefined()
      expect(await provider().findCustomer(other.id)).toEqual(other)
      expect(await provider().findCustomer(`${other.id}0`)).toBeUndefined()
    })

    test('has a mandate of each first payment, which names its own beside any others', async () => {
      const { id: customerId } = await newCustomer()
      const first = await firstPayment(customerId, 'ideal')
      const card = await firstPayment(customerId, 'creditcard')
      const input = await provider().createMandate(mandateRequest(customerId))
      const last = await firstPayment(customerId, 'ideal')
      const ids = [first.mandateId, card.mandateId, input.id, last.mandateId]
      expect(new Set(ids).size).toBe(4)
      const listed = await provider().listMandates(customerId)
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids))
      expect(listed.find(({ id }) => id === card.mandateId)?.method).toBe('creditcard')
      for (const { id, mandateId } of [first, card, last])
        expect((await provider().fetchPayment(id)).mandateId).toBe(mandateId)
    })

    test('has a mandate that is found by its name, and is none of another customer', async () => {
      const [{ id: customerId }, { id: otherId }] = [await newCustomer(), await newCustomer()]
      const card = await firstPayment(customerId, 'creditcard')
      const input = await provider().createMandate(mandateRequest(customerId))
      const listed = await provider().listMandates(customerId)
      for (const mandateId of [card.mandateId, input.id]) {
        const result = await provider().findMandate(customerId, mandateId)
        expect(result).toEqual(listed.find(({ id }) => id === mandateId))
        expect(await provider().findMandate(otherId, mandateId)).toBeUndefined()
      }
      await provider().revokeMandate(customerId, card.mandateId)
      expect((await provider().findMandate(customerId, card.mandateId))?.status ?? 'invalid').toBe('invalid')
      expect(await provider().findMandate(customerId, `${input.id}0`)).toBeUndefined()
    })

    test('is charged on the mandate that is named, also after another of them was revoked', async () => {
      const { id: customerId } = await newCustomer()
      const record = await firstPayment(customerId, 'ideal')
      const revoked = await firstPayment(customerId, 'ideal')
      await provider().revokeMandate(customerId, revoked.mandateId)
      const { reference, amountCents, currency, description, eventUrl, metadata } = paymentRequest()
      const charge = { reference, amountCents, currency, description, eventUrl, metadata, customerId }
      const payment = await provider().chargeMandate({ ...charge, mandateId: record.mandateId })
      await settle()
      expect(await provider().fetchPayment(payment.id)).toMatchObject({ status: 'paid', mandateId: record.mandateId })
      const left = await provider().listMandates(customerId)
      expect(left.filter(({ status }) => status === 'valid').map(({ id }) => id)).toEqual([record.mandateId])
    })
  })

  describe('a mandate', () => {
    test('is made once for a reference and hides the account', async () => {
      const customer = await newCustomer()
      const request = mandateRequest(customer.id)
      const mandate = await provider().createMandate(request)
      expect(mandate).toMatchObject({ method: 'directdebit', status: 'valid', accountEnding: '4300' })
      expect(await provider().createMandate(request)).toEqual(mandate)
      await expect(provider().createMandate({ ...request, consumerName: 'Iemand anders' })).rejects.toThrow(
        ProviderRefusal,
      )
    })

    test.each(['NL91ABNA0417164301', 'NL91', '', 'DE00123', 'SA0380000000608010167519'])(
      'refuses the account "%s"',
      async (consumerAccount) => {
        const request = { ...mandateRequest((await newCustomer()).id), consumerAccount }
        await expect(provider().createMandate(request)).rejects.toThrow(ProviderRefusal)
      },
    )

    test('pays a single direct debit without a checkout', async () => {
      const { id: customerId } = await newCustomer()
      const { id: mandateId } = await provider().createMandate(mandateRequest(customerId))
      const debit = paymentRequest({ method: 'directdebit', customerId, mandateId })
      const created = await provider().createPayment(debit)
      expect(created).toMatchObject({ status: 'pending', checkoutUrl: null, mandateId })
      expect((await provider().createPayment(debit)).id).toBe(created.id)
      await settle()
      expect((await provider().fetchPayment(created.id)).status).toBe('paid')
      expect((await provider().listMandates(customerId)).map(({ id }) => id)).toEqual([mandateId])
    })
  })

  describe('charging a mandate', () => {
    test('is pending at first and paid later, off session', async () => {
      const charge = await provider().chargeMandate(await newCharge())
      expect(charge).toMatchObject({ status: 'pending', amountCents: 2500, checkoutUrl: null })
      await settle()
      expect((await provider().fetchPayment(charge.id)).status).toBe('paid')
    })

    test('happens once for a reference', async () => {
      const request = await newCharge()
      const answers = await Promise.all([1, 2, 3].map(() => provider().chargeMandate(request)))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      await expect(provider().chargeMandate({ ...request, amountCents: 2600 })).rejects.toThrow(ProviderRefusal)
    })

    test('fails when the mandate was revoked before the bank decided', async ({ skip }) => {
      skip(!traits().stopsRevokedDebits, 'what is under way goes on at this provider')
      const request = await newCharge()
      const charge = await provider().chargeMandate(request)
      await provider().revokeMandate(request.customerId, request.mandateId)
      await settle()
      expect(await provider().fetchPayment(charge.id)).toMatchObject({
        status: 'failed',
        failureReason: 'mandate_invalid',
      })
    })

    test('refuses the mandate of another customer', async () => {
      const [request, other] = [await newCharge(), await newCharge()]
      await expect(provider().chargeMandate({ ...request, customerId: other.customerId })).rejects.toThrow(
        ProviderRefusal,
      )
    })

    test('shows a revoked mandate as invalid or not at all, and revokes it again without harm', async () => {
      const { customerId, mandateId } = await newCharge()
      await provider().revokeMandate(customerId, mandateId)
      await provider().revokeMandate(customerId, mandateId)
      const left = await provider().listMandates(customerId)
      expect(left.filter(({ status }) => status !== 'invalid')).toEqual([])
      await expect(provider().revokeMandate(customerId, 'mdt_nothing')).rejects.toThrow(ProviderRefusal)
    })
  })
}
