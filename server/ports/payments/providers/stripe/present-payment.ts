import { z } from 'zod'
import { failureOf, noFailure } from '../../failure-of.ts'
import { type ProviderPayment, type ProviderStatus, ProviderUnreachable } from '../../provider.ts'
import { toCents } from './amounts.ts'
import { failureCodeOf, failureReasons } from './failure-reasons.ts'
import { cancelledKey, readMetadata } from './texts.ts'

const text = z.string().nullish()
const metadata = z.record(z.string(), z.string()).nullish()
const generatedDebit = z.object({ generated_sepa_debit: text }).nullish()

const card = z.object({ fingerprint: text }).nullish()

const charge = z.object({
  id: z.string().min(1),
  amount_refunded: z.number().int(),
  disputed: z.boolean().nullish(),
  payment_method_details: z
    .object({ type: z.string(), ideal: generatedDebit, bancontact: generatedDebit, card })
    .nullish(),
})

/**
 * The fields read of every payment intent, from any maker and for any purpose. Nothing of a card's number is among it.
 */
export const intentFacts = z.object({
  id: z.string().min(1),
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
  customer: text,
  metadata,
  last_payment_error: z
    .object({ code: text, decline_code: text, payment_method: z.object({ card }).nullish() })
    .nullish(),
})

/** The part of a payment intent that is read for a donation. */
export const stripeIntent = intentFacts.extend({
  amount: z.number(),
  currency: z.string(),
  payment_method: text,
  latest_charge: charge.nullish(),
})
export type Intent = z.output<typeof stripeIntent>

export const stripeSession = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  url: text,
  metadata,
  payment_intent: stripeIntent.nullish(),
})
export type CheckoutSession = z.output<typeof stripeSession>

export const intentStatuses: Record<Intent['status'], ProviderStatus> = {
  // Only off-session charges are read so: there is no payer to try another card, or to say yes to the bank.
  requires_payment_method: 'failed',
  requires_action: 'failed',
  requires_confirmation: 'pending',
  requires_capture: 'pending',
  processing: 'pending',
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** The refunds, counted one by one. */
export interface ReturnedAmounts {
  refundedCents: number
  chargedBackCents: number
}

export function presentIntent(intent: Intent, returned: ReturnedAmounts): ProviderPayment {
  const status = intentStatuses[intent.status]
  const word = intent.status === 'requires_action' ? 'authentication_required' : null
  return {
    id: intent.id,
    status,
    amountCents: toCents(intent.amount, intent.currency),
    currency: 'EUR',
    ...returned,
    checkoutUrl: null,
    mandateId: mandateOf(intent),
    transfer: null,
    ...(status === 'failed' ? failureOf(failureReasons, failureCodeOf(intent.last_payment_error) ?? word) : noFailure),
    cardFingerprint: fingerprintOf(intent),
    metadata: readMetadata(intent.metadata),
  }
}

export function presentSession(session: CheckoutSession, returned: ReturnedAmounts): ProviderPayment {
  const status = statusOf(session)
  const intent = session.payment_intent
  return {
    id: session.id,
    status,
    amountCents: toCents(session.amount_total, session.currency),
    currency: 'EUR',
    ...returned,
    checkoutUrl: status === 'open' ? (session.url ?? null) : null,
    mandateId: intent && status === 'paid' ? mandateOf(intent) : null,
    transfer: null,
    ...(status === 'failed' ? failureOf(failureReasons, failureCodeOf(intent?.last_payment_error)) : noFailure),
    cardFingerprint: intent ? fingerprintOf(intent) : null,
    metadata: readMetadata(session.metadata),
  }
}

/**
 * Returns the status of a payment. A checkout of which an attempt failed is open: its payer may retry, until it
 * expires.
 */
function statusOf({ status, payment_status: paid, metadata, payment_intent: intent }: CheckoutSession): ProviderStatus {
  if (paid === 'paid') return 'paid'
  if (status === 'open') return 'open'
  if (status === 'expired') return metadata?.[cancelledKey] === undefined ? 'expired' : 'cancelled'
  return intent ? intentStatuses[intent.status] : 'pending'
}

/**
 * Returns the mandate that can be charged later: the card itself, or the account that a bank payment was made from.
 * Nothing of a single one.
 */
function mandateOf({ customer, payment_method: used, latest_charge: last }: Intent): string | null {
  if (!customer) return null
  const { ideal, bancontact, type } = last?.payment_method_details ?? {}
  if (type === 'ideal' || type === 'bancontact') return (ideal ?? bancontact)?.generated_sepa_debit ?? null
  return used ?? null
}

/** Returns the fingerprint of the card that was declined last, or else of the one that was charged. */
const fingerprintOf = ({ last_payment_error: error, latest_charge: last }: Intent): string | null =>
  error?.payment_method?.card?.fingerprint ?? last?.payment_method_details?.card?.fingerprint ?? null

/** @throws ProviderUnreachable for any other answer */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderUnreachable('Stripe answered something contradictory')
}
