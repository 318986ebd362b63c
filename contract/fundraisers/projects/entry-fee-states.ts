/**
 * The state of a participant's entry fee: a participant who joined before there was a fee was not asked, a manager or a
 * bank that took the money back may ask after all, and 'settled' is a fee paid otherwise or waived.
 */
export const entryFeeStates = ['unasked', 'asked', 'paid', 'settled'] as const
export type EntryFeeState = (typeof entryFeeStates)[number]
