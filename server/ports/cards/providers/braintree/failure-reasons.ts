import type { CardFailure } from '../../../../../contract/subscriptions/billing/card-failures.ts'

/** The refusals of a bank that a payer can mend; all others are a card that was declined. */
export const failures: Readonly<Record<string, CardFailure>> = {
  '2001': 'insufficient_funds',
  '2004': 'expired',
  '2006': 'expired',
  '2099': 'not_authenticated',
}

interface DeclinedSale {
  processorResponseCode?: string | null
  gatewayRejectionReason?: string | null
}

/**
 * Returns the reason that a card was declined, in the words of the port. A bank that wants authentication says
 * 'not_authenticated'.
 */
export function failureOf({ processorResponseCode, gatewayRejectionReason }: DeclinedSale): CardFailure {
  if (gatewayRejectionReason === 'three_d_secure') return 'not_authenticated'
  return failures[processorResponseCode ?? ''] ?? 'declined'
}

/** The money was taken, or is about to be. */
export const paidStatuses: ReadonlySet<string> = new Set([
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
])
export const declinedStatuses: ReadonlySet<string> = new Set([
  'failed',
  'gateway_rejected',
  'processor_declined',
  'settlement_declined',
  'authorization_expired',
])

/** @returns undefined while it is still on its way, and for an unknown word */
export function outcomeOf({ status }: { status: string }): 'paid' | 'refused' | 'cancelled' | undefined {
  if (paidStatuses.has(status)) return 'paid'
  if (declinedStatuses.has(status)) return 'refused'
  return status === 'voided' ? 'cancelled' : undefined
}
