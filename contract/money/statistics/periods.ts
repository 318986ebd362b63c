/** The numbers of days for which the figures of a project are shown. */
export const statisticsPeriods = [30, 90, 365] as const
export type StatisticsPeriod = (typeof statisticsPeriods)[number]
