import { createAntiForgery, tokenCookie, tokenHeader } from '../../server/platform/http/anti-forgery.ts'
import type { Statement } from '../../server/platform/db/database.ts'
import { randomToken } from '../../server/platform/secrets.ts'
import { eventSecretOf, signatureHeader, signatureOf } from '../../server/payments/providers/sandbox/events.ts'
import { benchSecret } from '../settings.ts'

/** What identifies one donation on its way. */
export interface Donation {
  /** The sandbox's. */
  paymentId: string
  token: string
  eventId: string
}

export const amountCents = 2_500

export const donationForm = (projectId: number) => ({
  project_id: projectId,
  amount: String(amountCents / 100),
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@example.test',
  message: 'Zet hem op!',
  accept_privacy: true,
})

/** Cookie and header of a browser that has been here before. */
export function tokenHeaders(): Record<string, string> {
  let token = ''
  const reply = { setCookie: (_name: string, value: string) => void (token = value) }
  createAntiForgery(benchSecret, false).issue({ cookies: {} } as never, reply as never)
  return { cookie: `${tokenCookie}=${token}`, [tokenHeader]: token }
}

/** What the payer's bank does, in one statement, so that only the product's own way is measured. */
export const payStatement: Statement = {
  name: 'bench-pay',
  text: `update sandbox_payments set status = 'paid' where id = $1`,
}

const eventSecret = eventSecretOf(benchSecret)

/** The sandbox's word that something changed, signed as the sandbox signs it. */
export function eventOf(paymentId: string): { id: string; headers: Record<string, string>; body: string } {
  const id = `evt_${randomToken()}`
  const now = new Date()
  const body = JSON.stringify({ id, type: 'payment.paid', payment_id: paymentId, created_at: now.toISOString() })
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(eventSecret, body, now) }
  return { id, headers, body }
}
