/** The reasons for which payers can take their money back, each with a time of its own. */
export const reversalGrounds = ['debit', 'weak_debit', 'dispute'] as const
export type ReversalGround = (typeof reversalGrounds)[number]
