/** The orders of a user's participations. */
export const ownParticipationOrders = ['newest', 'name', 'raised'] as const
export type OwnParticipationOrder = (typeof ownParticipationOrders)[number]

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

export const genders = ['female', 'male', 'other', 'unsaid'] as const
export type Gender = (typeof genders)[number]
