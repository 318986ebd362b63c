/** The subjects that have a leaderboard. */
export const boardKinds = ['participants', 'teams'] as const
export type BoardKind = (typeof boardKinds)[number]

/** The orders of a leaderboard. */
export const boardOrders = ['raised', 'donations'] as const
export type BoardOrder = (typeof boardOrders)[number]
