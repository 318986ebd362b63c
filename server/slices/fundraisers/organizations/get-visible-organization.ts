import type { Deps } from '../../../deps.ts'
import { NotAllowed, NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { canManageOrganization, canSeeOrganization, canSeeSettings } from './policy.ts'
import { findOrganization, type Organization } from './queries.ts'

/**
 * Gets the organization with this id or slug.
 * @throws NotFound when it does not exist, or when this actor may not see it: both get the same answer
 */
export async function getVisibleOrganization(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  idOrUrl: number | string,
): Promise<Organization> {
  const organization = await findOrganization(database, idOrUrl, actor.userId)
  if (organization === undefined || !canSeeOrganization(actor, organization)) throw new NotFound()
  return organization
}

/**
 * Gets the organization with this id, for callers who may change it.
 * @throws NotFound for a non-member, public or not; NotAllowed for a plain member
 */
export async function getManagedOrganization(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  id: number,
): Promise<Organization> {
  const organization = await getMembership(deps, actor, id)
  if (!canManageOrganization(organization)) throw new NotAllowed()
  return organization
}

/**
 * Gets the organization with this id, for callers who may see its settings.
 * @throws as above
 */
export async function getOrganizationWithSettings(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  id: number,
): Promise<Organization> {
  const get = actor.isStaff ? getVisibleOrganization : getMembership
  const organization = await get(deps, actor, id)
  if (!canSeeSettings(actor, organization)) throw new NotAllowed()
  return organization
}

/**
 * Gets the organization with this id, for its members.
 * @throws NotFound for all others
 */
export async function getMembership(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  id: number,
): Promise<Organization> {
  const organization = await findOrganization(database, id, actor.userId)
  if (organization === undefined || organization.role === null) throw new NotFound()
  return organization
}
