/** The orders of what somebody takes part in. */
export const ownParticipationOrders = ['newest', 'name', 'raised'] as const
export type OwnParticipationOrder = (typeof ownParticipationOrders)[number]
