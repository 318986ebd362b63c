import { describe, expect, it } from 'vitest'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: which news of a provider is believed. */
export function eventSuite({ provider, eventAbout, paidPayment }: ProviderKit): void {
  describe('an event', () => {
    it('is believed when it comes from the provider, and names the payment', async () => {
      const { id } = await paidPayment()
      const event = await eventAbout(id)
      expect(await provider().verifyEvent(event)).toMatchObject({ providerPaymentId: id })
      expect(await provider().verifyEvent(event)).toEqual(await provider().verifyEvent(event))
    })

    it('is not believed when it is older than five minutes, or from the future', async () => {
      const event = await eventAbout((await paidPayment()).id)
      const after = (seconds: number) => ({
        ...event,
        receivedAt: new Date(event.receivedAt.getTime() + seconds * 1000),
      })
      expect(await provider().verifyEvent(after(299))).toBeDefined()
      expect(await provider().verifyEvent(after(302))).toBeUndefined()
      expect(await provider().verifyEvent(after(-302))).toBeUndefined()
    })

    it('is not believed when a byte of it was changed, or it is not signed', async () => {
      const event = await eventAbout((await paidPayment()).id)
      for (let at = 0; at < event.body.length; at += 7) {
        const changed = event.body.slice(0, at) + (event.body[at] === 'x' ? 'y' : 'x') + event.body.slice(at + 1)
        expect(await provider().verifyEvent({ ...event, body: changed })).toBeUndefined()
      }
      expect(await provider().verifyEvent({ ...event, body: '' })).toBeUndefined()
      expect(await provider().verifyEvent({ ...event, body: `${event.body} ` })).toBeUndefined()
      expect(await provider().verifyEvent({ ...event, headers: {} })).toBeUndefined()
    })

    it('is not believed with the signature of another one', async () => {
      const [one, other] = [await paidPayment(), await paidPayment()]
      const [event, foreign] = [await eventAbout(one.id), await eventAbout(other.id)]
      expect(await provider().verifyEvent({ ...event, headers: foreign.headers })).toBeUndefined()
    })
  })
}
