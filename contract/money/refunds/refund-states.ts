/**
 * The states of a refund: it needs a second leader's yes, waits until its method allows it, is submitted to the
 * provider, is on the donor's account, came to nothing, was sent back by the donor's bank, or was taken back before it
 * was submitted.
 */
export const refundStates = ['unconfirmed', 'waiting', 'submitted', 'done', 'failed', 'returned', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

/** The states in which a refund may still move money. */
export const openRefundStates = ['unconfirmed', 'waiting', 'submitted'] as const satisfies readonly RefundState[]

/** Refunds ordered by one user, and those of one project, are summed over this many hours until now. */
export const refundSumHours = 24

/**
 * The sum that is above the amount of the four-eyes rule: with returns of the same payment, by the same person or of
 * the same project.
 */
export const confirmReasons = ['payment', 'person', 'project'] as const
export type ConfirmReason = (typeof confirmReasons)[number]

/** The reasons that a leader cannot be the second leader: they ordered it, or came to lead too shortly before. */
export const confirmProblems = ['same_person', 'too_new'] as const
export type ConfirmProblem = (typeof confirmProblems)[number]

/** The number of donations that are given back at once. */
export const refundsMax = 500

export const refundReasonLengthMax = 300

/**
 * The reasons that a donation cannot be given back; other_account: the former owner of the project received it;
 * ordered: the rest of it goes back by a refund that waits or is under way.
 */
export const refundProblems = ['manual', 'not_paid', 'other_account', 'dispute', 'ordered', 'nothing_left'] as const
export type RefundProblem = (typeof refundProblems)[number]
