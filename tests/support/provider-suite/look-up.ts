import { describe, expect, test } from 'vitest'
import { minutes } from '../fake-clock.ts'
import { ProviderRefusal } from '../../../server/ports/payments/provider.ts'
import { paymentRequest } from '../money/build-payments.ts'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: how the outcome of a lost call is found out, and undone. */
export function lookUpSuite({ provider, traits, decide, newCharge, paidPayment }: ProviderKit): void {
  describe('a look-up by our reference', () => {
    const lookUp = (reference: string, createdAt = new Date('2026-03-10T09:00:00Z')) =>
      provider().findPayment({ reference, createdAt })

    test('finds a payment as it stands, and makes none', async () => {
      const request = paymentRequest()
      expect(await lookUp(request.reference)).toBeUndefined()
      expect(await lookUp(request.reference)).toBeUndefined()
      const created = await provider().createPayment(request)
      expect(await lookUp(request.reference)).toEqual(created)
      await decide(created.id, 'paid')
      expect(await lookUp(request.reference)).toMatchObject({ id: created.id, status: 'paid' })
    })

    test('finds a charge on a mandate too', async () => {
      const request = await newCharge()
      const { id } = await provider().chargeMandate(request)
      const { reference, customerId } = request
      const createdAt = new Date('2026-03-10T09:00:00Z')
      expect(await provider().findPayment({ reference, createdAt, customerId })).toMatchObject({ id })
    })

    test('is needed only after the time in which a repeat is known as one', () => {
      expect(provider().repeatableForMs).toBeGreaterThanOrEqual(minutes(30))
    })
  })

  describe('cancelling a payment', () => {
    test('ends it so that it cannot be paid any more, however often it is requested', async () => {
      const { id } = await provider().createPayment(paymentRequest({ method: traits().cancellableMethod }))
      expect(await provider().cancelPayment(id)).toMatchObject({ id, status: 'cancelled', checkoutUrl: null })
      expect(await provider().cancelPayment(id)).toMatchObject({ id, status: 'cancelled' })
      await decide(id, 'paid')
      expect((await provider().fetchPayment(id)).status).toBe('cancelled')
    })

    test('is refused when it is paid, or not there', async () => {
      const { id } = await paidPayment()
      await expect(provider().cancelPayment(id)).rejects.toThrow(ProviderRefusal)
      await expect(provider().cancelPayment('sbx_nothing')).rejects.toThrow(ProviderRefusal)
    })
  })
}
