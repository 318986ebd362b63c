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
  secretsSealed: readonly string[]
}

/** Sends it, signed at this moment. Never throws for what the receiver does. */
export function sendWebhook(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { url, id, body, secretsSealed }: Webhook,
): Promise<OutsideAnswer> {
  const secrets = secretsSealed.map((sealed) => unseal(config.secret, secretPurpose, sealed))
  return postOutside({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Stuiver-Webhooks/1',
      ...signedHeaders(secrets, { id, body, at: clock.now() }),
    },
    timeoutMs,
    answerBytesMax,
    allowsLocal: config.areWebhooksLocal,
  })
}

interface Secrets {
  webhookSecretSealed: string | null
  formerSecretSealed: string | null
  formerSecretUntil: Date | null
}

/** What signs at this moment, the present one first; nothing where none was made. */
export function secretsAt(
  { webhookSecretSealed, formerSecretSealed, formerSecretUntil }: Secrets,
  now: Date,
): string[] {
  if (webhookSecretSealed === null) return []
  const isFormerAlive = formerSecretSealed !== null && formerSecretUntil !== null && formerSecretUntil > now
  return isFormerAlive ? [webhookSecretSealed, formerSecretSealed] : [webhookSecretSealed]
}
