import type pg from 'pg'
import type { RawHttp } from '../product/raw-http.ts'
import { donationForm, eventOf, payStatement, tokenHeaders } from './donation.ts'
import { referenceIn } from '../../tests/support/reference-in.ts'

interface Donation {
  /** The key of each donation. */
  key: string
  /** Donors have an IP address each; ten donations from one are within its limit. */
  ipAddress: string
}

/** The answer to a donation; only one with status 200 was accepted. */
interface DonationAnswer {
  status: number
  /** Milliseconds of `performance.now()`. */
  answeredAt: number
}

/**
 * Creates a donor's browser, and the sandbox that pays and reports the donation by a signed event.
 * @returns a function that gives once, and pays the accepted donation
 */
export function createDonor(projectId: number, pool: pg.Pool) {
  const form = JSON.stringify(donationForm(projectId))
  const headers = { ...tokenHeaders(), 'content-type': 'application/json' }
  return async function give(http: RawHttp, { key, ipAddress }: Donation): Promise<DonationAnswer> {
    const requestHeaders = { ...headers, 'idempotency-key': key, 'x-forwarded-for': ipAddress }
    const accepted = await http.post('/api/donation', requestHeaders, form)
    const donationAnswer = { status: accepted.status, answeredAt: performance.now() }
    if (accepted.status !== 200) return donationAnswer
    const paymentId = referenceIn((JSON.parse(accepted.body) as { url: string }).url)
    await pool.query({ ...payStatement, values: [paymentId] })
    const event = eventOf(paymentId)
    const answer = await http.post('/api/payments/sandbox/events', event.headers, event.body)
    if (answer.status !== 200) throw new Error(`An event was answered with ${answer.status}: ${answer.body}`)
    return donationAnswer
  }
}
