import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventSuite, signedEventSuite } from './events.ts'
import { createProviderKit, type ProviderHarness } from './kit.ts'
import { lookUpSuite } from './look-up.ts'
import { mandateSuite } from './mandates.ts'
import { paymentSuite } from './payments.ts'
import { payoutSuite } from './payouts.ts'
import { refundSuite } from './refunds.ts'

/**
 * The promises of every adapter, and those that it names itself (`traits`). Run it against each of them: the product
 * relies on nothing else.
 */
export function providerSuite(name: string, build: () => Promise<ProviderHarness>): void {
  describe(`the promises of a payment provider, kept by ${name}`, () => {
    let harness: ProviderHarness
    beforeAll(async () => {
      harness = await build()
    })
    afterAll(() => harness.close())
    const kit = createProviderKit(() => harness)
    const { provider } = kit

    test('says in whose name it collects, with an identifier that is right', () => {
      const { name, address, id } = provider().creditor
      expect([name, address].map((text) => text.trim().length > 0)).toEqual([true, true])
      // Country, check digits, a code of three that does not count, and the national number.
      const [, country, digits, national] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id)!
      const figures = [...`${national}${country}${digits}`].map((sign) => parseInt(sign, 36)).join('')
      expect(BigInt(figures) % 97n).toBe(1n)
    })

    paymentSuite(kit)
    lookUpSuite(kit)
    mandateSuite(kit)
    refundSuite(kit)
    payoutSuite(kit)
    eventSuite(kit)
    signedEventSuite(kit)

    test('says for how long a payer can take the money back', () => {
      expect(provider().reversalWindowDays('directdebit')).toBe(56)
      expect(provider().reversalWindowDays('creditcard')).toBe(120)
      expect(provider().reversalWindowDays('banktransfer')).toBe(0)
    })
  })
}
