import { z } from 'zod'
import { isVatIdWritten, type VatNumbers } from './vat-numbers.ts'

const address = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'
const timeoutMs = 5_000

/** 'INVALID' alone says no; each member state may be away by itself. */
const answer = z.object({ valid: z.boolean().optional(), userError: z.string().optional() })

/** The register of the European Commission. It is away now and then, which is no verdict. */
export const viesVatNumbers = (fetching: typeof fetch = fetch): VatNumbers => ({
  async check(vatId) {
    if (!isVatIdWritten(vatId)) return 'invalid'
    try {
      const response = await fetching(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) return 'unavailable'
      const { valid, userError = 'VALID' } = answer.parse(await response.json())
      if (valid === true) return 'valid'
      return valid === false && ['VALID', 'INVALID'].includes(userError) ? 'invalid' : 'unavailable'
    } catch {
      return 'unavailable'
    }
  },
})
