/**
 * How a refund stands: it needs a second person's yes, waits until its method allows it, is asked of the provider, is on
 * the donor's account, came to nothing, or was taken back before it was asked.
 */
export const refundStates = ['unconfirmed', 'waiting', 'asked', 'done', 'failed', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

/** Those that may still move money. */
export const openRefundStates = ['unconfirmed', 'waiting', 'asked'] as const satisfies readonly RefundState[]

/** So many at once. */
export const refundsMax = 500

export const refundReasonLengthMax = 300

/** Why a donation cannot be given back. */
export const refundProblems = ['manual', 'not_paid', 'dispute', 'nothing_left'] as const
export type RefundProblem = (typeof refundProblems)[number]
