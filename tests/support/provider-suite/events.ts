import { beforeEach, describe, expect, test } from 'vitest'
import { later } from '../../../contract/durations.ts'
import type { ProviderKit } from './kit.ts'

/** Part of the suite for every adapter: which news of a provider is recognized. */
export function eventSuite({ provider, traits, eventAbout, paidPayment }: ProviderKit): void {
  describe('an event', () => {
    test('names the payment, and has an id of its own only where it is signed', async () => {
      const { id } = await paidPayment()
      const event = await eventAbout(id)
      const recognized = await provider().verifyEvent(event)
      expect(recognized).toMatchObject({ providerPaymentId: id })
      expect(recognized!.id === null).toBe(traits().events === 'hints')
      expect(await provider().verifyEvent(event)).toEqual(recognized)
    })

    test.each(['', 'x', '{}', '[]', 'null', 'id', '\u0000', '['.repeat(10_000)])(
      'is nothing when it is "%s"',
      async (body) => {
        const event = await eventAbout((await paidPayment()).id)
        expect(await provider().verifyEvent({ ...event, body })).toBeUndefined()
      },
    )
  })
}

/** Part of the suite for adapters whose provider signs its events: which of them are accepted. */
export function signedEventSuite({ provider, traits, eventAbout, paidPayment }: ProviderKit): void {
  describe('a signed event', () => {
    beforeEach(({ skip }) => skip(traits().events !== 'signed', 'this provider does not sign its events'))

    test('is not believed when it is older than five minutes, or from the future', async () => {
      const event = await eventAbout((await paidPayment()).id)
      const after = (seconds: number) => ({
        ...event,
        receivedAt: later(event.receivedAt, seconds * 1000),
      })
      expect(await provider().verifyEvent(after(299))).toBeDefined()
      expect(await provider().verifyEvent(after(302))).toBeUndefined()
      expect(await provider().verifyEvent(after(-302))).toBeUndefined()
    })

    test('is not believed when a byte of it was changed, or it is not signed', async () => {
      const event = await eventAbout((await paidPayment()).id)
      for (let at = 0; at < event.body.length; at += 7) {
        const changed = event.body.slice(0, at) + (event.body[at] === 'x' ? 'y' : 'x') + event.body.slice(at + 1)
        expect(await provider().verifyEvent({ ...event, body: changed })).toBeUndefined()
      }
      expect(await provider().verifyEvent({ ...event, body: '' })).toBeUndefined()
      expect(await provider().verifyEvent({ ...event, body: `${event.body} ` })).toBeUndefined()
      expect(await provider().verifyEvent({ ...event, headers: {} })).toBeUndefined()
    })

    test('is not believed with the signature of another one', async () => {
      const [one, other] = [await paidPayment(), await paidPayment()]
      const [event, foreign] = [await eventAbout(one.id), await eventAbout(other.id)]
      expect(await provider().verifyEvent({ ...event, headers: foreign.headers })).toBeUndefined()
    })
  })
}
