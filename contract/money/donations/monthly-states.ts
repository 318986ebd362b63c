/**
 * - past_due: the latest month failed; it is retried, or the next month is
 * - paused: its donor let it rest until a day
 * - lapsed: the mandate does not work any more, and nothing is tried until the donor gives another
 * - cancelled: stopped by its donor
 * - ended: by a manager of the project, or because the project is over
 */
export const monthlyStates = ['active', 'past_due', 'paused', 'lapsed', 'cancelled', 'ended'] as const

export type MonthlyState = (typeof monthlyStates)[number]

/** Whether nothing will ever be taken again. */
export const isOver = (state: MonthlyState): boolean => state === 'cancelled' || state === 'ended'

/** Whether each month is taken on its day. */
export const isRunning = (state: MonthlyState): boolean => state === 'active' || state === 'past_due'
