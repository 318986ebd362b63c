import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import { takeAddress } from '../../addresses/index.ts'
import { findManagedOrganization } from '../find-visible-organization.ts'
import { getOrganization, type Organization } from '../queries.ts'
import { followChange } from './follow-change.ts'
import { insertOrganization, lockSettled, writeOrganization } from './queries.ts'

export interface SimpleOrganization {
  /** The one to change; a new one is made when it is left out. */
  id: number | undefined
  name: string
  description: string
}

/**
 * Makes an organization with the actor as its owner, or changes name and description of one that the actor leads. A new
 * one gets an address made of its name; another name leaves the address as it is, as people have it already.
 * @throws NotFound, NotAllowed, TooManyRequests
 */
export async function saveSimpleOrganization(
  deps: Pick<Deps, 'config' | 'db' | 'database' | 'clock' | 'jobs'>,
  actor: SessionActor,
  { id, name, description }: SimpleOrganization,
): Promise<Organization> {
  const { db, database, clock } = deps
  if (id !== undefined) {
    await findManagedOrganization(deps, actor, id)
    const columns = { name, description }
    await db.transaction(async (tx) => {
      const former = await lockSettled(tx, id)
      await writeOrganization(tx, { id, version: undefined }, columns)
      if (former !== undefined) await followChange(deps, tx, actor, { id, former, columns, isIncomplete: false })
    })
    return getOrganization(database, id, actor.userId)
  }
  const now = clock.now()
  const { userId } = actor
  const madeId = await takeAddress(db, { name, otherwise: 'organisatie', userId, now }, (tx, url) =>
    insertOrganization(tx, { name, url, description, createdAt: now }, userId),
  )
  return getOrganization(database, madeId, actor.userId)
}
