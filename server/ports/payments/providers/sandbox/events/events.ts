import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { defined } from '../../../../../../contract/defined.ts'
import { isSame, type Secret, sign } from '../../../../../platform/secrets.ts'
import { platformAccount } from '../../../registry.ts'
import type { RawEvent, VerifiedEvent } from '../../../provider.ts'

export const signatureHeader = 'sandbox-signature'

/** An older signature may have been overheard and sent again. */
const ageMaxSeconds = 300

/**
 * Returns the secret that both sides know of an account; made from the product's own, so that there is nothing to
 * configure. A signature for one account is invalid at the URL of another.
 */
export const eventSecretOf = (secret: Secret, account: string = platformAccount): string =>
  sign(secret, 'sandbox-events', account === platformAccount ? 'v1' : `v1 ${account}`)

/** Signs a body: `t={unix seconds},v1={hex}`, where the signature covers the moment and the exact bytes of the body. */
export function signatureOf(eventSecret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(eventSecret, seconds, body)}`
}

const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  payment_id: z.string().regex(/^[\w-]{1,100}$/),
})

/** @returns the subject of the event, or nothing when it was not sent by the sandbox, was changed, or is too old */
export function verifySandboxEvent(
  eventSecret: string,
  { body, headers, receivedAt }: RawEvent,
): VerifiedEvent | undefined {
  const header = headers[signatureHeader]
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (parts === null) return undefined
  const seconds = Number(parts[1])
  const ageSeconds = Math.abs(receivedAt.getTime() / 1000 - seconds)
  if (!isSame(hmac(eventSecret, seconds, body), defined(parts[2])) || ageSeconds > ageMaxSeconds) return undefined
  return readEvent(body)
}

function readEvent(body: string): VerifiedEvent | undefined {
  try {
    const event = eventSchema.parse(JSON.parse(body))
    return { id: event.id, providerPaymentId: event.payment_id }
  } catch {
    return undefined
  }
}

const hmac = (eventSecret: string, seconds: number, body: string): string =>
  createHmac('sha256', eventSecret).update(`${seconds}.${body}`).digest('hex')
