/** One way to pay is none of a provider: written down by a manager. */
export const manualMethod = 'manual'

export const donationOrders = ['newest', 'oldest', 'highest', 'lowest'] as const
export type DonationOrder = (typeof donationOrders)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** So many manual donations are saved at once. */
export const manualRowsMax = 5_000
