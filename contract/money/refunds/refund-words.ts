/**
 * How a refund stands: it needs a second person's yes, waits until its method allows it, is asked of the provider, is on
 * the donor's account, came to nothing, was sent back by the donor's bank, or was taken back before it was asked.
 */
export const refundStates = ['unconfirmed', 'waiting', 'asked', 'done', 'failed', 'returned', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

/** Those that may still move money. */
export const openRefundStates = ['unconfirmed', 'waiting', 'asked'] as const satisfies readonly RefundState[]

/** What one person orders, and what goes back of one project, is added up over so many hours until now. */
export const refundSumHours = 24

/** What is above the amount for which a second person is needed: with what went back of the same payment, by the same person or of the same project. */
export const confirmReasons = ['payment', 'person', 'project'] as const
export type ConfirmReason = (typeof confirmReasons)[number]

/** Why a leader cannot be the second person: they ordered it, or came to lead too shortly before. */
export const confirmProblems = ['same_person', 'too_new'] as const
export type ConfirmProblem = (typeof confirmProblems)[number]

/** So many at once. */
export const refundsMax = 500

export const refundReasonLengthMax = 300

/** Why a donation cannot be given back. */
export const refundProblems = ['manual', 'not_paid', 'dispute', 'nothing_left'] as const
export type RefundProblem = (typeof refundProblems)[number]
