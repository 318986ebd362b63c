import type { Deps } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { claimSlug } from '../../slugs/index.ts'
import { getOrganization, type Organization } from '../queries.ts'
import { changeOrganization } from './change-organization.ts'
import { findByCreationKey, insertOrganization } from './queries.ts'

export interface SimpleOrganization {
  /** The organization to change; without it a new one is made. */
  id: number | undefined
  /** The version of that organization that the actor read; undefined: any. */
  version: number | undefined
  name: string
  description: string | undefined
  /** The client's key of this sending of the form; the same form sent under it once more is the same organization. */
  idempotencyKey: string | undefined
}

/**
 * Makes an organization with the actor as its owner, or changes name and description of one that the actor leads. A new
 * one gets a slug made of its name; another name leaves the slug as it is, as people have it already.
 * @returns the organization as it is then; `isOutdated` when it was changed meanwhile, and nothing was stored
 * @throws NotFound, NotAllowed, FieldErrors, TooManyRequests
 */
export async function saveSimpleOrganization(
  deps: Deps,
  actor: SessionActor,
  { id, version, name, description, idempotencyKey }: SimpleOrganization,
): Promise<{ isOutdated: boolean; organization: Organization }> {
  const { db, database, clock } = deps
  if (id !== undefined) {
    const changes = description === undefined ? { name } : { name, description }
    const pictures = { logo: undefined, header: undefined }
    return changeOrganization(deps, actor, { id, version, changes, pictures })
  }
  const now = clock.now()
  const { userId } = actor
  const form = [userId, idempotencyKey, name, description ?? '']
  const creationKey = idempotencyKey === undefined ? null : sha256(JSON.stringify(form))
  const existing = creationKey === null ? undefined : await findByCreationKey(db, creationKey)
  const answerOf = async (createdId: number) => ({
    isOutdated: false,
    organization: await getOrganization(database, createdId, userId),
  })
  if (existing !== undefined) return answerOf(existing)
  const createdId = await claimSlug(db, { name, otherwise: 'organisatie', userId, now }, (tx, url) =>
    insertOrganization(tx, { name, url, description: description ?? '', creationKey, createdAt: now }, userId),
  )
  return answerOf(createdId)
}
