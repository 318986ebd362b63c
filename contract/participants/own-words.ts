/** The orders of what somebody takes part in. */
export const ownParticipationOrders = ['newest', 'name', 'raised'] as const
export type OwnParticipationOrder = (typeof ownParticipationOrders)[number]

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

export const genders = ['female', 'male', 'other', 'unsaid'] as const
export type Gender = (typeof genders)[number]

/**
 * How somebody stands to the entry fee: who came while there was none was not asked, a manager or a bank that took the money
 * back may ask after all, and 'settled' is what was paid otherwise or is not wanted.
 */
export const entryFeeStandings = ['unasked', 'asked', 'paid', 'settled'] as const
export type EntryFeeStanding = (typeof entryFeeStandings)[number]
