import { eurosOf } from '../../contract/money.ts'
import { createCsrf, tokenHeader } from '../../server/platform/http/requests/csrf.ts'
import type { Statement } from '../../server/platform/db/database.ts'
import { randomToken } from '../../server/platform/secrets.ts'
import {
  eventSecretOf,
  signatureHeader,
  signatureOf,
} from '../../server/ports/payments/providers/sandbox/events/events.ts'
import { deviceCookie, sessionCookie } from '../../server/slices/identity/users/index.ts'
import { benchSecret } from '../settings.ts'

/** The ids of one donation on its way. */
export interface Donation {
  /** The sandbox's. */
  paymentId: string
  token: string
  eventId: string
}

export const amountCents = 2_500

export const donationForm = (projectId: number) => ({
  project_id: projectId,
  amount: String(eurosOf(amountCents)),
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@example.test',
  message: 'Zet hem op!',
  accept_privacy: true,
})

/**
 * Cookies and header of a browser that has been here before.
 * @param own cookies that it has, by name; the token is bound to the one that identifies the browser
 */
export function tokenHeaders(own: Readonly<Record<string, string>> = {}): Record<string, string> {
  const cookies = Object.entries(own).map(([name, value]) => `${name}=${value}`)
  const reply = { setCookie: (name: string, value: string) => void cookies.push(`${name}=${value}`) }
  const csrf = createCsrf({
    secret: benchSecret,
    baseUrl: 'http://localhost',
    sessionCookie,
    deviceCookie,
  })
  const token = csrf.issue({ cookies: own } as never, reply as never)
  return { cookie: cookies.join('; '), [tokenHeader]: token }
}

/** The work of the payer's bank, in one statement, so that only the product's own way is measured. */
export const payStatement: Statement = {
  name: 'bench-pay',
  text: `update sandbox_payments set status = 'paid' where id = $1`,
}

const eventSecret = eventSecretOf(benchSecret)

/** Returns the sandbox's word that something changed, signed as the sandbox signs it. */
export function eventOf(paymentId: string): { id: string; headers: Record<string, string>; body: string } {
  const id = `evt_${randomToken()}`
  const now = new Date()
  const body = JSON.stringify({ id, type: 'payment.paid', payment_id: paymentId, created_at: now.toISOString() })
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(eventSecret, body, now) }
  return { id, headers, body }
}
