/** The orders of a manager's list of projects. `closing`: the open one that closes first stands on top. */
export const ownProjectOrders = ['newest', 'name', 'raised', 'closing'] as const
export type OwnProjectOrder = (typeof ownProjectOrders)[number]

/** The states of a project by their numbers [4.02]. */
export const projectStateNames = ['draft', 'public', 'finished'] as const
export type ProjectStateName = (typeof projectStateNames)[number]

/** The number of each: a project is public or finished from `public` on. */
export const projectStates = { draft: 0, public: 1, finished: 2 } as const satisfies Record<ProjectStateName, number>
export type ProjectStateNumber = (typeof projectStates)[ProjectStateName]

/**
 * The reasons that a project takes no donations: 'off_line' while it is a draft, 'paused' while giving is switched off
 * or its organization cannot be seen. The page of one that is off line or archived is not there for visitors.
 */
export const givingClosures = ['off_line', 'archived', 'finished', 'paused'] as const
export type GivingClosure = (typeof givingClosures)[number]

/** The filters of the list: a state, or the archived ones, which are in no other list. */
export const ownProjectFilters = [...projectStateNames, 'archived'] as const
export type OwnProjectFilter = (typeof ownProjectFilters)[number]
