/** 'closed' by a manager of the project: the page stays, it cannot be joined and nothing is raised for it. */
export const teamStates = ['active', 'closed'] as const
export type TeamState = (typeof teamStates)[number]

/**
 * 'unconfirmed' until a guest has shown that the mailbox is theirs: it is hidden before. 'approved' waits for the
 * requester to sign up first, and is 'joined' once they are in the team, so that it opens the team once.
 */
export const teamRequestStates = ['unconfirmed', 'pending', 'approved', 'joined', 'declined'] as const
export type TeamRequestState = (typeof teamRequestStates)[number]
