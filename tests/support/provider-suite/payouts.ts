import { describe, expect, test } from 'vitest'
import type { IsKnownPayout } from '../../../server/ports/payments/provider.ts'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: the money that reaches the bank. */
export function payoutSuite({ provider, paidPayment, payOut, failPayout }: ProviderKit): void {
  describe('a payout', () => {
    const find = async (payoutId: string, isKnown?: IsKnownPayout) =>
      (await provider().listPayouts(new Date(0), isKnown)).find(({ id }) => id === payoutId)

    test('that a bank sends back is listed anew, as failed and with the same lines', async () => {
      const { id: providerPaymentId } = await paidPayment(2500)
      const payoutId = await payOut()
      const paid = await find(payoutId)
      expect(paid).toMatchObject({ status: 'paid' })
      expect(paid?.entries).toContainEqual(
        expect.objectContaining({ providerPaymentId, kind: 'payment', amountCents: 2500 }),
      )
      await failPayout(payoutId)
      const isKnown: IsKnownPayout = ({ id, status }) => id === payoutId && status === 'paid'
      expect(await find(payoutId, isKnown)).toEqual({ ...paid, status: 'failed' })
    })
  })
}
