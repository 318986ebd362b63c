import type { Actor } from '../../platform/http/actor.ts'
import type { Organization } from './queries.ts'

/** Its owners and its captain, and staff: they change it, its members and its bank account, and publish it. */
export const canManageOrganization = (actor: Actor, { role }: Pick<Organization, 'role'>): boolean =>
  actor.isStaff || role === 'owner' || role === 'captain'

/** Until it is published it is for its members. */
export const canSeeOrganization = (
  actor: Actor,
  { role, isPublic }: Pick<Organization, 'role' | 'isPublic'>,
): boolean => isPublic || role !== null || actor.isStaff
