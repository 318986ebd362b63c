import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { removePicture } from '../../media/index.ts'
import { requireOwnUpdate } from './change-update.ts'
import { deleteUpdate } from './queries.ts'

/**
 * Removes an update with its photo. One that was to appear later does not.
 * @throws NotFound unless the actor manages its page
 */
export async function removeUpdate(deps: Deps, actor: Actor, id: number): Promise<void> {
  await requireOwnUpdate(deps, actor, id)
  const removed = await deleteUpdate(deps.db, id)
  if (removed === undefined) throw new NotFound()
  if (removed.photoId !== null) await removePicture(deps, removed.photoId)
}
