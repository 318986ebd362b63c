import type { Deps } from '../../../deps.ts'
import type { OutsideAnswer } from '../../../platform/outbound/post-outside.ts'
import { postSigned, type SignedMessage } from '../../../platform/outbound/post-signed.ts'
import { openWebhookSecret } from '../../fundraisers/organizations/index.ts'

/**
 * The timeout of a test: its user is answered within ten seconds in any case, and should get the receiver's answer.
 */
export const testTimeoutMs = 8_000

/**
 * Sends it, signed at this moment, to public addresses alone. Never throws for errors of the receiver.
 * @param message its secrets are those of `secretsAt`
 */
export const sendWebhook = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  message: SignedMessage,
): Promise<OutsideAnswer> => postSigned(message, { at: clock.now(), allowsLocal: config.areWebhooksLocal })

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
