import { type CardFailure, cardFailures } from '../../../../../contract/subscriptions/billing/card-failures.ts'
import { z } from 'zod'
import { ProviderUnreachable } from '../../../payments/provider.ts'
import { intentFacts } from '../../../payments/providers/stripe/present-payment.ts'
import type { CardOrder, ProviderCharge } from '../../card-provider.ts'
import { planKeys } from './parts.ts'

/** The part of a payment intent that is read for a plan. */
export const planIntent = intentFacts.extend({
  amount: z.number().int(),
  currency: z.string().length(3),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})
export type PlanIntent = z.output<typeof planIntent>

/** Whether it was made, and no card was ever tried for it. */
export const isUntried = ({ status, last_payment_error: error, metadata }: PlanIntent): boolean =>
  status === 'requires_confirmation' ||
  (status === 'requires_payment_method' && !error && metadata?.[planKeys.failure] === undefined)

export const words: Record<string, CardFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  authentication_required: 'not_authenticated',
  authentication_not_handled: 'not_authenticated',
  payment_intent_authentication_failure: 'not_authenticated',
}

/** Returns the reason that a card was declined, as it was reported first. */
export function failureOf({ metadata, last_payment_error: error }: PlanIntent): CardFailure {
  const recordedFailure = cardFailures.find((each) => each === metadata?.[planKeys.failure])
  return recordedFailure ?? words[error?.decline_code ?? ''] ?? words[error?.code ?? ''] ?? 'declined'
}

/** @throws ProviderUnreachable while its outcome is unknown */
export function presentCharge({ reference }: CardOrder, intent: PlanIntent): ProviderCharge {
  const status = statusOf(intent)
  return {
    chargeId: intent.id,
    reference,
    status,
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    actionUrl: status === 'needs-action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    failure: status === 'refused' ? failureOf(intent) : null,
  }
}

function statusOf({ status, metadata, next_action: next }: PlanIntent): ProviderCharge['status'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return metadata?.[planKeys.failure] === undefined ? 'cancelled' : 'refused'
  if (status === 'requires_action' && next?.redirect_to_url?.url) return 'needs-action'
  throw new ProviderUnreachable(`A charge at Stripe is in the state ${status}`)
}
