import { describe, expect, it } from 'vitest'
import { ProviderRefusal } from '../../../server/payments/provider.ts'
import { paymentRequest } from '../build-payments.ts'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: what may be collected later, and collecting it. */
export function mandateSuite(kit: ProviderKit): void {
  const { provider, traits, decide, settle, newCustomer, mandateRequest, newCharge } = kit

  describe('a first payment', () => {
    it.for([
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

    it('that is not paid leaves none', async () => {
      const { id: customerId } = await newCustomer()
      const { id } = await provider().createPayment(paymentRequest({ sequence: 'first', customerId }))
      await decide(id, 'cancelled')
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
      await settle()
      expect((await provider().fetchPayment(created.id)).status).toBe('paid')
      expect((await provider().listMandates(customerId)).map(({ id }) => id)).toEqual([mandateId])
    })
  })

  describe('charging a mandate', () => {
    it('is pending at first and paid later, with nobody present', async () => {
      const charge = await provider().chargeMandate(await newCharge())
      expect(charge).toMatchObject({ status: 'pending', amountCents: 2500, checkoutUrl: null })
      await settle()
      expect((await provider().fetchPayment(charge.id)).status).toBe('paid')
    })

    it('happens once for a reference', async () => {
      const request = await newCharge()
      const answers = await Promise.all([1, 2, 3].map(() => provider().chargeMandate(request)))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      await expect(provider().chargeMandate({ ...request, amountCents: 2600 })).rejects.toThrow(ProviderRefusal)
    })

    it('fails when the mandate was revoked before the bank decided', async ({ skip }) => {
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

    it('refuses the mandate of somebody else', async () => {
      const [request, other] = [await newCharge(), await newCharge()]
      await expect(provider().chargeMandate({ ...request, customerId: other.customerId })).rejects.toThrow(
        ProviderRefusal,
      )
    })

    it('shows a revoked mandate as invalid or not at all, and revokes it again without harm', async () => {
      const { customerId, mandateId } = await newCharge()
      await provider().revokeMandate(customerId, mandateId)
      await provider().revokeMandate(customerId, mandateId)
      const left = await provider().listMandates(customerId)
      expect(left.filter(({ status }) => status !== 'invalid')).toEqual([])
      await expect(provider().revokeMandate(customerId, 'mdt_nothing')).rejects.toThrow(ProviderRefusal)
    })
  })
}
