/** The orders of a user's participations. */
export const ownParticipationOrders = ['newest', 'name', 'raised'] as const
export type OwnParticipationOrder = (typeof ownParticipationOrders)[number]
