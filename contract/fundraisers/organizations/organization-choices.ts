/** The orders of the organizations of a member. */
export const ownOrganizationOrders = ['name', 'newest'] as const
export type OwnOrganizationOrder = (typeof ownOrganizationOrders)[number]

/** The orders of the organizations that invite a user. */
export const organizationRequestOrders = ['newest', 'name'] as const
export type OrganizationRequestOrder = (typeof organizationRequestOrders)[number]

/** 'owner' and 'captain' lead an organization; a member belongs to it. */
export const memberRoles = ['owner', 'captain', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]
