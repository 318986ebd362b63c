/** `other` belongs to no payment: a correction, a fee of the month. */
export const payoutEntryKinds = ['payment', 'refund', 'chargeback', 'other'] as const

/** An entry of a payout. All amounts less all fees are the amount of the payout, to the cent. */
export interface PayoutEntry {
  providerPaymentId: string | null
  kind: (typeof payoutEntryKinds)[number]
  /** Below zero for returns. */
  amountCents: number
  /** The fee that the provider kept for it; below zero when it gave a fee back. */
  feeCents: number
}

/** Whether a payout in that state was reported before. */
export type IsKnownPayout = (payout: Pick<ProviderPayout, 'id' | 'status'>) => boolean

export interface ProviderPayout {
  id: string
  paidOutAt: Date
  amountCents: number
  currency: string
  status: 'paid' | 'failed'
  entries: PayoutEntry[]
}
