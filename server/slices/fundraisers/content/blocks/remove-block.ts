import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import type { Deps } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { removePicture } from '../../../identity/media/index.ts'
import { parentOfRow } from '../parents.ts'
import { getOwnBlock } from './change-block.ts'
import { saveBlockChange } from './save-block-change.ts'
import { deleteBlock, findBlock, lockOrder, updateOrder } from './queries.ts'
import { presentBlock } from './show-blocks.ts'

/**
 * Removes a block with its photo; those after it move up.
 * @param read the version that the actor read; undefined: any
 * @returns the block as it last was, without the photo that went with it; or as it stands, when its content was changed
 * since
 * @throws NotFound unless the actor manages its page
 */
export async function removeBlock(
  deps: Deps,
  actor: Actor,
  read: { id: number; version: number | undefined },
): Promise<{ item: Block; isRemoved: boolean }> {
  const { id } = read
  const { block, project } = await getOwnBlock(deps, actor, id)
  const parent = parentOfRow(block)
  const removed = await deps.db.transaction(async (tx) => {
    const ids = await lockOrder(tx, parent)
    const deletedBlock = await saveBlockChange(deps, tx, { actor, parent, project }, () => deleteBlock(tx, read))
    if (deletedBlock === undefined) return undefined
    await updateOrder(
      tx,
      ids.filter((other) => other !== id),
    )
    return deletedBlock
  })
  if (removed === undefined) {
    const existing = requireFound(await findBlock(deps.database, id))
    return { item: presentBlock(existing, parent), isRemoved: false }
  }
  if (removed.photoId !== null) await removePicture(deps, removed.photoId)
  return { item: presentBlock({ ...removed, photo: null }, parent), isRemoved: true }
}
