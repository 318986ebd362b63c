import { describe, expect, it } from 'vitest'
import type { CardProvider } from '../../server/cards/card-provider.ts'
import { ProviderRefusal } from '../../server/payments/provider.ts'

export interface CardHarness {
  provider: () => CardProvider
  /** Fills in a card at that place: one that is fine, one that is refused, or one whose bank always asks who pays. */
  fillIn: (token: string, kind: 'fine' | 'declined' | 'needs-proof') => Promise<void>
}

let number = 0

/** What every adapter promises; the product relies on nothing else. */
export function cardSuite(name: string, { provider, fillIn }: CardHarness): void {
  async function cardOf(kind: 'fine' | 'declined' | 'needs-proof') {
    const reference = `suite-${(number += 1)}`
    const { customerId } = await provider().createCustomer({ reference, name: 'Els', email: 'els@example.test' })
    const { token } = await provider().openFields({ customerId, language: 'nl' })
    expect(await provider().readCard({ customerId, token })).toBeUndefined()
    await fillIn(token, kind)
    const card = (await provider().readCard({ customerId, token }))!
    return { customerId, cardId: card.cardId, card, token }
  }
  const chargeOf = ({ customerId, cardId }: { customerId: string; cardId: string }, changes: object = {}) => ({
    reference: `charge-${(number += 1)}`,
    customerId,
    cardId,
    amountCents: 1210,
    currency: 'EUR',
    description: 'Club',
    isPresent: true,
    returnUrl: 'http://stuiver.test/settings',
    language: 'nl',
    ...changes,
  })

  describe(`the promises of a card provider, kept by ${name}`, () => {
    it('makes a customer once, and tells a card to its own customer alone', async () => {
      const asked = { reference: 'suite-same', name: 'Els', email: 'els@example.test' }
      expect(await provider().createCustomer(asked)).toEqual(await provider().createCustomer(asked))
      const { card, token } = await cardOf('fine')
      expect(card).toMatchObject({
        lastFour: expect.stringMatching(/^\d{4}$/),
        country: expect.stringMatching(/^[A-Z]{2}$/),
      })
      const other = await cardOf('fine')
      expect(await provider().readCard({ customerId: other.customerId, token })).toBeUndefined()
    })

    it('charges once under a reference, and refuses another amount under it', async () => {
      const asked = chargeOf(await cardOf('fine'))
      const [first, second] = await Promise.all([provider().charge(asked), provider().charge(asked)])
      expect(first).toEqual(second)
      expect(first).toMatchObject({ status: 'paid', amountCents: 1210, reference: asked.reference, actionUrl: null })
      expect(await provider().findCharge(asked.reference)).toEqual(first)
      await expect(provider().charge({ ...asked, amountCents: 1 })).rejects.toBeInstanceOf(ProviderRefusal)
      expect(await provider().cancelCharge(asked.reference)).toBe('paid')
      const back = { reference: `${asked.reference}-back`, chargeId: first.chargeId, amountCents: 1210 }
      await provider().refund(back)
      await provider().refund(back)
      await expect(provider().refund({ ...back, reference: 'more', amountCents: 99_999 })).rejects.toBeInstanceOf(
        ProviderRefusal,
      )
    })

    it('says why a card is refused, and where a bank asks who pays', async () => {
      expect(await provider().charge(chargeOf(await cardOf('declined')))).toMatchObject({
        status: 'refused',
        failure: 'declined',
      })
      const asked = chargeOf(await cardOf('needs-proof'))
      const charge = await provider().charge(asked)
      expect([charge.status, URL.canParse(charge.actionUrl!)]).toEqual(['needs-action', true])
      expect(await provider().cancelCharge(asked.reference)).toBe('cancelled')
      expect((await provider().charge(asked)).status).toBe('cancelled')
    })

    it('takes nothing under a reference that was cancelled before it came', async () => {
      const asked = chargeOf(await cardOf('fine'))
      expect(await provider().findCharge(asked.reference)).toBeUndefined()
      expect(await provider().cancelCharge(asked.reference)).toBe('cancelled')
      expect((await provider().charge(asked)).status).toBe('cancelled')
    })
  })
}
