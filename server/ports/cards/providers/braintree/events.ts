import { z } from 'zod'
import type { CardEvent } from '../../card-provider.ts'
import type { RawEvent } from '../../../payments/provider.ts'
import { transaction } from './answers.ts'
import { callGateway } from './http/client.ts'
import { BraintreeRefusal } from './http/errors.ts'
import type { BraintreeParts } from './parts.ts'

const transactionRef = z.object({ id: z.string().min(1) })
/**
 * A transaction that changed, or one that its payer disputes at their bank; all other news is about nothing of ours.
 */
const notification = z.object({
  transaction: transactionRef.optional().catch(undefined),
  dispute: z.object({ transaction: transactionRef }).optional().catch(undefined),
})

/**
 * Verifies an event, a form that Braintree signs with the private key. Its content is a reason for a query, and nothing
 * more.
 */
export async function verifyEvent(parts: BraintreeParts, { body, headers }: RawEvent): Promise<CardEvent | undefined> {
  const { gateway, book } = parts
  if (!String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) return undefined
  const form = new URLSearchParams(body)
  const signature = form.get('bt_signature') ?? ''
  const payload = form.get('bt_payload') ?? ''
  // For anything that it did not sign the client throws, and for a signed message that it cannot read as well.
  const message = await gateway.webhookNotification.parse(signature, payload).catch(() => undefined)
  const result = notification.safeParse(message)
  if (message === undefined || !result.success) return undefined
  const id = result.data.transaction?.id ?? result.data.dispute?.transaction.id
  const orderId = id === undefined ? null : await findOrderId(parts, id)
  if (orderId === null) return { reference: null }
  return { reference: (await book.find(orderId)) === undefined ? null : orderId }
}

async function findOrderId({ gateway }: BraintreeParts, id: string): Promise<string | null> {
  try {
    return (await callGateway(transaction, () => gateway.transaction.find(id))).orderId ?? null
  } catch (error) {
    if (error instanceof BraintreeRefusal) return null
    throw error
  }
}
