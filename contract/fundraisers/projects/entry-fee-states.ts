/**
 * The states of a participant's entry fee. `unasked`: the participant joined without one, as before the project had a
 * fee. `asked`: a manager requests it, or the payer's bank took the payment back. `settled`: paid in another way, or
 * waived.
 */
export const entryFeeStates = ['unasked', 'asked', 'paid', 'settled'] as const
export type EntryFeeState = (typeof entryFeeStates)[number]
