/** The reasons for which a bank or its owner refuses a card. */
export const cardFailures = ['declined', 'insufficient_funds', 'expired', 'not_authenticated'] as const
export type CardFailure = (typeof cardFailures)[number]
