import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { Deps } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { removePicture } from '../../../identity/media/index.ts'
import { parentOfRow } from '../parents.ts'
import { getOwnUpdate } from './change-update.ts'
import { deleteUpdate, findUpdateById } from './queries.ts'
import { presentUpdate } from './show-updates.ts'

/**
 * Removes an update with its photo. One that was to appear later does not.
 * @param read the version that the actor read; undefined: any
 * @returns the update as it last was, without the photo that went with it; or as it stands, when it was changed since
 * @throws NotFound unless the actor manages its page
 */
export async function removeUpdate(
  deps: Deps,
  actor: Actor,
  read: { id: number; version: number | undefined },
): Promise<{ item: Update; isRemoved: boolean }> {
  const parent = parentOfRow(await getOwnUpdate(deps, actor, read.id))
  const now = deps.clock.now()
  const removed = await deleteUpdate(deps.db, read)
  if (removed === undefined) {
    const existing = requireFound(await findUpdateById(deps.database, read.id))
    return { item: presentUpdate(deps, existing, { parent, now }), isRemoved: false }
  }
  if (removed.photoId !== null) await removePicture(deps, removed.photoId)
  return { item: presentUpdate(deps, { ...removed, photo: null }, { parent, now }), isRemoved: true }
}
