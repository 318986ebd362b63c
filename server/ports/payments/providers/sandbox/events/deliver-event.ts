import type { Secret } from '../../../../../platform/secrets.ts'
import { eventSecretOf, signatureHeader, signatureOf } from './events.ts'
import type { EventDelivery } from '../jobs.ts'
import type { SandboxParts } from '../parts.ts'
import { updateDelivery } from '../queries/consequences.ts'

/** Sends an HTTP POST and answers its status; throws when there was no answer. */
export type PostEvent = (url: string, headers: Record<string, string>, body: string) => Promise<number>

const timeoutMs = 5_000

/** Posts over the network, to exactly the URL of the request: a redirect is an answer, and not a good one. */
export const postOverHttp: PostEvent = async (url, headers, body) => {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}

/**
 * Sends the product an event about a change.
 * @throws Error on anything but a 2xx, so that the job is retried
 */
export async function sendEvent(
  parts: SandboxParts,
  { post, secret }: { post: PostEvent; secret: Secret },
  event: EventDelivery,
): Promise<void> {
  const { eventId, type, paymentId, account, createdAt, url } = event
  const body = JSON.stringify({ id: eventId, type, payment_id: paymentId, created_at: createdAt })
  // Signed at every attempt: the signature of the first one is too old for the last.
  const signature = signatureOf(eventSecretOf(secret, account), body, parts.clock.now())
  const status = await statusOf(() =>
    post(url, { 'content-type': 'application/json', [signatureHeader]: signature }, body),
  )
  const isDelivered = typeof status === 'number' && status >= 200 && status < 300
  await updateDelivery(parts.database, eventId, isDelivered)
  if (!isDelivered) throw new Error(`The event ${eventId} was not accepted: ${String(status)}`)
}

const statusOf = (send: () => Promise<number>): Promise<number | Error> =>
  send().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
