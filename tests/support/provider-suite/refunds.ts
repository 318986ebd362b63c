import { describe, expect, test } from 'vitest'
import { ProviderRefusal } from '../../../server/ports/payments/provider.ts'
import { newReference, paymentRequest } from '../money/build-payments.ts'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: giving money back. */
export function refundSuite({ provider, paidPayment }: ProviderKit): void {
  describe('a refund', () => {
    const refund = (providerPaymentId: string, amountCents: number, reference = newReference()) =>
      provider().refundPayment({ reference, providerPaymentId, amountCents })

    test('gives back parts, and never more than was paid', async () => {
      const { id } = await paidPayment(2500)
      expect((await refund(id, 1000)).refundedCents).toBe(1000)
      await expect(refund(id, 1501)).rejects.toThrow(ProviderRefusal)
      expect(await refund(id, 1500)).toMatchObject({ refundedCents: 2500, status: 'paid' })
      await expect(refund(id, 1)).rejects.toThrow(ProviderRefusal)
    })

    test('never gives back more when many are requested at once', async () => {
      const { id } = await paidPayment(1000)
      await Promise.allSettled(Array.from({ length: 8 }, () => refund(id, 300)))
      expect((await provider().fetchPayment(id)).refundedCents).toBe(900)
    })

    test('happens once for a reference', async () => {
      const { id } = await paidPayment(2500)
      const reference = newReference()
      await Promise.all([1, 2, 3].map(() => refund(id, 700, reference)))
      expect((await refund(id, 700, reference)).refundedCents).toBe(700)
      await expect(refund(id, 800, reference)).rejects.toThrow(ProviderRefusal)
    })

    test('is looked up by its reference, and makes none', async () => {
      const [{ id }, other] = [await paidPayment(2500), await paidPayment(2500)]
      const reference = newReference()
      expect(await provider().findRefund({ reference, providerPaymentId: id })).toBeUndefined()
      await refund(id, 700, reference)
      expect(await provider().findRefund({ reference, providerPaymentId: id })).toMatchObject({ amountCents: 700 })
      expect(await provider().findRefund({ reference, providerPaymentId: other.id })).toBeUndefined()
      expect((await provider().fetchPayment(id)).refundedCents).toBe(700)
    })

    test.each([0, -5, 1.5])('refuses %s cents', async (amountCents) => {
      const { id } = await paidPayment()
      await expect(refund(id, amountCents)).rejects.toThrow(ProviderRefusal)
    })

    test('is refused for what was never paid', async () => {
      const { id } = await provider().createPayment(paymentRequest())
      await expect(refund(id, 100)).rejects.toThrow(ProviderRefusal)
    })
  })
}
