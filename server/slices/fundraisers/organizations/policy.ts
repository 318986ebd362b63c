import type { Actor } from '../../../platform/http/requests/actor.ts'
import type { Organization } from './queries.ts'

/**
 * The right of its owners and its captain: they change it, its members and its bank account, and publish it. Staff do
 * it in the name of one of them.
 */
export const canManageOrganization = ({ role }: Pick<Organization, 'role'>): boolean =>
  role === 'owner' || role === 'captain'

/** The right to see its settings and members: staff decide about payment links, and find a user to impersonate. */
export const canSeeSettings = (actor: Actor, organization: Pick<Organization, 'role'>): boolean =>
  actor.isStaff || canManageOrganization(organization)

/** Whether the actor may see the organization: until it is published it is for its members. */
export const canSeeOrganization = (
  actor: Actor,
  { role, isPublic }: Pick<Organization, 'role' | 'isPublic'>,
): boolean => isPublic || role !== null || actor.isStaff
