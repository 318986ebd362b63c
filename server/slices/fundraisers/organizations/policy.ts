import type { Actor } from '../../../platform/http/requests/actor.ts'
import type { Organization } from './queries.ts'

/**
 * Whether a member manages an organization, as its owners and its captain do: its details, members and bank account,
 * and its publication. Staff do so by impersonation of one of them.
 */
export const canManageOrganization = ({ role }: Pick<Organization, 'role'>): boolean =>
  role === 'owner' || role === 'captain'

/**
 * Whether the actor may see the settings and members of the organization: staff may too, as they decide about payment
 * links, and find a user to impersonate.
 */
export const canSeeSettings = (actor: Actor, organization: Pick<Organization, 'role'>): boolean =>
  actor.isStaff || canManageOrganization(organization)

/** Whether the actor may see the organization: until it is published it is for its members. */
export const canSeeOrganization = (
  actor: Actor,
  { role, isPublic }: Pick<Organization, 'role' | 'isPublic'>,
): boolean => isPublic || role !== null || actor.isStaff
