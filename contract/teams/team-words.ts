/** 'closed' by who manages the project: the page stays, nobody joins and nothing is raised for it. */
export const teamStates = ['active', 'closed'] as const
export type TeamState = (typeof teamStates)[number]

export const teamRequestStates = ['pending', 'approved', 'declined'] as const
export type TeamRequestState = (typeof teamRequestStates)[number]
