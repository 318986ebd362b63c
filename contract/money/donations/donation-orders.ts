/** The method of a donation that a manager wrote down: it is none of a provider. */
export const manualMethod = 'manual'

export const donationOrders = ['newest', 'oldest', 'highest', 'lowest'] as const
export type DonationOrder = (typeof donationOrders)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The number of manual donations that are saved at once. */
export const manualRowsMax = 5_000
