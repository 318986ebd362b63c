/** The numbers of days for which the figures of a project are shown. */
export const statisticsPeriods = [30, 90, 365] as const
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

/** The periods of an overview: those of the calendar (weeks begin on Monday), and the last twelve months. */
export const overviewPeriods = ['week', 'month', 'quarter', 'year', 'twelve_months'] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

/** The most periods before the present one that an overview goes back. */
export const periodsAgoMax = 120

/** The ways of giving: once, every month (the first month among them), and written down by a manager. */
export const donationWays = ['once', 'monthly', 'manual'] as const
export type DonationWay = (typeof donationWays)[number]

/** The page on which a donation was made: of the project itself, of a participant or of a team. */
export const donationPages = ['project', 'participant', 'team'] as const
export type DonationPage = (typeof donationPages)[number]
