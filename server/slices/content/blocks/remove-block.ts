import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { removePicture } from '../../media/index.ts'
import { parentOfRow } from '../parents.ts'
import { requireOwnBlock } from './change-block.ts'
import { deleteBlock, lockOrder, writeOrder } from './queries.ts'

/**
 * Removes a block with its photo; those after it move up.
 * @throws NotFound unless the actor manages its page
 */
export async function removeBlock(deps: Deps, actor: Actor, id: number): Promise<void> {
  const parent = parentOfRow(await requireOwnBlock(deps, actor, id))
  const removed = await deps.db.transaction(async (tx) => {
    const ids = await lockOrder(tx, parent)
    const gone = await deleteBlock(tx, id)
    if (gone === undefined) throw new NotFound()
    await writeOrder(
      tx,
      ids.filter((other) => other !== id),
    )
    return gone
  })
  if (removed.photoId !== null) await removePicture(deps, removed.photoId)
}
