/** suspended: three months in a row failed, and nothing is tried any more. */
export const monthlyStates = ['active', 'suspended', 'ended'] as const

export type MonthlyState = (typeof monthlyStates)[number]
