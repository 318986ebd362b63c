/** The reasons of a donor to stop, where they want to give one. */
export const stopReasons = ['money', 'pause', 'other_cause', 'unhappy', 'mistake', 'other'] as const

export type StopReason = (typeof stopReasons)[number]
