/** The orders of a manager's list of projects. `closing`: the open one that closes first stands on top. */
export const ownProjectOrders = ['newest', 'name', 'raised', 'closing'] as const
export type OwnProjectOrder = (typeof ownProjectOrders)[number]

/** The states of a project by their numbers [4.02]. */
export const projectStateNames = ['draft', 'public', 'finished'] as const
export type ProjectStateName = (typeof projectStateNames)[number]

/** The number of each: a project is public or finished from `public` on. */
export const projectStates = { draft: 0, public: 1, finished: 2 } as const satisfies Record<ProjectStateName, number>
export type ProjectStateNumber = (typeof projectStates)[ProjectStateName]

/** The filters of the list: a state, or the archived ones, which are in no other list. */
export const ownProjectFilters = [...projectStateNames, 'archived'] as const
export type OwnProjectFilter = (typeof ownProjectFilters)[number]
