import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { CircuitBreaker } from '../../platform/outbound/circuit-breaker.ts'
import { hasVatIdFormat, type VatNumbers } from './vat-numbers.ts'

const folder = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
const timeoutMs = 5_000

/** The answers of the register: 'INVALID' alone means no, others that the register of a member state is unavailable. */
const answer = z.object({ valid: z.boolean().optional(), userError: z.string().optional() })

interface ViesOptions {
  clock: Pick<Clock, 'monotonicMs'>
  log: Log
  fetching?: typeof fetch
}

/**
 * Creates the register of the European Commission. It is unavailable now and then, which is no verdict about a number;
 * then it is left alone for a while.
 */
export function viesVatNumbers({ clock, log, fetching = fetch }: ViesOptions): VatNumbers {
  async function query(path: string, request: RequestInit): Promise<unknown> {
    const response = await fetching(`${folder}/${path}`, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`The register answers ${response.status}`)
    return response.json()
  }
  const breaker = new CircuitBreaker({
    clock,
    probe: () => query('check-status', {}),
    onChange: (isOpen) =>
      log[isOpen ? 'error' : 'info'](
        isOpen
          ? 'the register of VAT numbers does not answer and is left alone'
          : 'the register of VAT numbers answers again',
      ),
  })
  return {
    async check(vatId) {
      if (!hasVatIdFormat(vatId)) return 'invalid'
      if (!breaker.enter()) return 'unavailable'
      try {
        const { valid, userError = 'VALID' } = answer.parse(
          await query('check-vat-number', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
          }),
        )
        breaker.recordAnswer()
        if (valid === true) return 'valid'
        return valid === false && ['VALID', 'INVALID'].includes(userError) ? 'invalid' : 'unavailable'
      } catch {
        breaker.recordFailure()
        return 'unavailable'
      }
    },
  }
}
