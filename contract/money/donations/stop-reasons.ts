/** Why a donor stopped, where they want to say so. */
export const stopReasons = ['money', 'pause', 'other_cause', 'unhappy', 'mistake', 'other'] as const

export type StopReason = (typeof stopReasons)[number]
