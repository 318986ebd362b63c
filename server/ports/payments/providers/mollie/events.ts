import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSame } from '../../../../platform/secrets.ts'
import type { RawEvent, RecognizedEvent } from '../../provider.ts'
import { isPaymentId } from './keys.ts'

export const signatureHeader = 'x-mollie-signature'

const signedEvent = z.object({ id: z.string().regex(/^event_[\w-]{1,100}$/), entityId: z.string().nullish() })

/**
 * Recognizes an event in a request of Mollie. Its old webhooks post the id of a payment and nothing else, unsigned:
 * that is a hint. Its newer webhooks are signed over the exact bytes of the body, without a moment: the id of the event
 * keeps a copy from counting twice. A signature that does not fit is never taken for a hint.
 */
export function recognizeEvent(secret: string | undefined, event: RawEvent): RecognizedEvent | undefined {
  const signature = event.headers[signatureHeader]
  if (signature === undefined) return readHint(event.body)
  if (secret === undefined || typeof signature !== 'string') return undefined
  return isSame(signature.replace(/^sha256=/, ''), signatureOf(secret, event.body)) ? readSigned(event.body) : undefined
}

export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

function readHint(body: string): RecognizedEvent | undefined {
  const id = new URLSearchParams(body).get('id')
  return id !== null && isPaymentId(id) ? { id: null, providerPaymentId: id } : undefined
}

function readSigned(body: string): RecognizedEvent | undefined {
  try {
    const { id, entityId } = signedEvent.parse(JSON.parse(body))
    return { id, providerPaymentId: entityId && isPaymentId(entityId) ? entityId : null }
  } catch {
    return undefined
  }
}
