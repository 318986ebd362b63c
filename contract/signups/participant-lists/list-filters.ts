export const participantOrders = ['newest', 'name', 'raised', 'oldest'] as const
export type ParticipantOrder = (typeof participantOrders)[number]

/** The participants that a manager looks for; '' selects those who take part now. */
export const participantFilters = ['archived', 'no_photo', 'no_donation', 'no_team'] as const
export type ParticipantFilter = (typeof participantFilters)[number]

/**
 * The teams that a manager looks for; '' are all. A participant who is not let in at once has to send a request, unless
 * the team is closed.
 */
export const teamFilters = ['open', 'on_request', 'closed'] as const
export type TeamFilter = (typeof teamFilters)[number]
