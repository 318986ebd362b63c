/** The subject of a line of a payout; an entry fee is no donation, and 'other' belongs to neither. */
export const payoutLineKinds = ['payment', 'refund', 'chargeback', 'other'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

export const payoutStates = ['paid', 'failed'] as const
