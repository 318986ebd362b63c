import type { Deps } from '../../deps.ts'
import { type OutsideAnswer, postOutside } from '../../platform/outbound/post-outside.ts'
import { unseal } from '../../platform/secrets.ts'
import { signedHeaders } from './sign-webhook.ts'

export const secretPurpose = 'webhook-secret'

const timeoutMs = 10_000
const answerBytesMax = 64 * 1024

interface Webhook {
  url: string
  /** The same each time it is sent. */
  id: string
  body: string
  secretSealed: string
}

/** Sends it, signed at this moment. Never throws for what the receiver does. */
export function sendWebhook(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { url, id, body, secretSealed }: Webhook,
): Promise<OutsideAnswer> {
  const secret = unseal(config.secret, secretPurpose, secretSealed)
  return postOutside({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Stuiver-Webhooks/1',
      ...signedHeaders(secret, { id, body, at: clock.now() }),
    },
    timeoutMs,
    answerBytesMax,
    allowsLocal: config.areWebhooksLocal,
  })
}
