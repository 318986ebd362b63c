import { isGone } from '../../../payments/providers/stripe/http/errors.ts'
import { readSignedEvent } from '../../../payments/providers/stripe/events.ts'
import type { RawEvent } from '../../../payments/provider.ts'
import type { CardEvent } from '../../card-provider.ts'
import { fetchIntent } from './charges.ts'
import { planKeys, type StripeCardParts } from './parts.ts'

/**
 * Charges carry our reference, and so do their events; a refund names the charge alone, which is looked up. A card that
 * was filled in is looked up when it is used, and one that was refused there is counted. An event of a linked account
 * is no plan.
 */
export async function verifyEvent(parts: StripeCardParts, raw: RawEvent): Promise<CardEvent | undefined> {
  const event = readSignedEvent(parts.webhookSecrets, raw)
  if (event === undefined) return undefined
  if (event.livemode === parts.isTest || event.account) return { reference: null }
  const { id, object, customer, metadata, payment_intent: intentId } = event.data.object
  if (event.type === 'setup_intent.setup_failed' && metadata?.[planKeys.fields] !== undefined && id && customer)
    return {
      reference: null,
      refused: { eventId: event.id, customerId: customer, token: id, origin: metadata[planKeys.origin] ?? null },
    }
  const named = metadata?.[planKeys.charge]
  if (named !== undefined) return { reference: named }
  const isReturn = object === 'refund' || object === 'dispute'
  return { reference: isReturn && intentId ? await referenceOf(parts, intentId) : null }
}

async function referenceOf(parts: StripeCardParts, intentId: string): Promise<string | null> {
  try {
    return (await fetchIntent(parts, intentId)).metadata?.[planKeys.charge] ?? null
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
