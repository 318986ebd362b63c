import type { Deps } from '../../../deps.ts'
import { type OutsideAnswer, postOutside } from '../../../platform/outbound/post-outside.ts'
import { openWebhookSecret } from '../../fundraisers/organizations/index.ts'
import { signedHeaders } from '../../../platform/outbound/sign-webhook.ts'

/** The timeout of the payload to a receiver. */
const deliveryTimeoutMs = 10_000
/**
 * The timeout of a test: its user is answered within ten seconds in any case, and should get the receiver's answer.
 */
export const testTimeoutMs = 8_000
const answerBytesMax = 64 * 1024

interface Webhook {
  url: string
  /** The key of the event, which stays when it is sent again. */
  id: string
  body: string
  /** The secrets of `secretsAt`, the present one first. */
  secrets: readonly string[]
  timeoutMs?: number
}

/** Sends it, signed at this moment. Never throws for errors of the receiver. */
export function sendWebhook(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { url, id, body, secrets, timeoutMs = deliveryTimeoutMs }: Webhook,
): Promise<OutsideAnswer> {
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

/**
 * Returns the secrets that sign at this moment, the present one first; undefined without any.
 * @returns undefined when the present one cannot be read any more: a receiver would take a body that another one signed
 *   for forged
 */
export function secretsAt(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { webhookSecretSealed, formerSecretSealed, formerSecretUntil }: Secrets,
): string[] | undefined {
  if (webhookSecretSealed === null) return []
  const present = openWebhookSecret(config, webhookSecretSealed)
  if (present === undefined) return undefined
  const isFormerAlive = formerSecretSealed !== null && formerSecretUntil !== null && formerSecretUntil > clock.now()
  const former = isFormerAlive ? openWebhookSecret(config, formerSecretSealed) : undefined
  return former === undefined ? [present] : [present, former]
}
