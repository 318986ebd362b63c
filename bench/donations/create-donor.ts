import type pg from 'pg'
import type { RawHttp } from '../product/raw-http.ts'
import { donationForm, eventOf, payStatement, tokenHeaders } from './donation.ts'

interface Donation {
  /** The key of each donation. */
  key: string
  /** Donors have an IP address each; ten donations from one are within its limit. */
  ipAddress: string
}

/**
 * Creates a donor's browser, and the sandbox that pays and reports the donation by a signed event.
 * @returns gives once, to the end; when it was accepted, in milliseconds of `performance.now()`, or undefined if it was
 *   not
 */
export function createDonor(projectId: number, pool: pg.Pool) {
  const form = JSON.stringify(donationForm(projectId))
  const headers = { ...tokenHeaders(), 'content-type': 'application/json' }
  return async function give(http: RawHttp, { key, ipAddress }: Donation): Promise<number | undefined> {
    const requestHeaders = { ...headers, 'idempotency-key': key, 'x-forwarded-for': ipAddress }
    const accepted = await http.post('/api/donation', requestHeaders, form)
    if (accepted.status !== 200) return undefined
    const acceptedAt = performance.now()
    const paymentId = (JSON.parse(accepted.body) as { url: string }).url.split('/').at(-1)!
    await pool.query({ ...payStatement, values: [paymentId] })
    const event = eventOf(paymentId)
    const answer = await http.post('/api/payments/sandbox/events', event.headers, event.body)
    if (answer.status !== 200) throw new Error(`An event was answered with ${answer.status}: ${answer.body}`)
    return acceptedAt
  }
}
