import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import type { Deps } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import type { Actor, SignedInActor } from '../../../../platform/http/requests/actor.ts'
import type { Project } from '../../projects/index.ts'
import { removePictureUnlessSaved } from '../../../identity/media/index.ts'
import { removeUnusedPhoto, saveDescription, type SentContentPhoto, savePhoto } from '../content-photo.ts'
import { parentOfRow } from '../parents.ts'
import { getManagedParent } from '../get-managed-parent.ts'
import { saveBlockChange } from './save-block-change.ts'
import { findBlock, lockOrder, type BlockWithParent, updateBlock, updateOrder } from './queries.ts'
import { orderWith } from './rules.ts'
import { presentBlock } from './show-blocks.ts'

/** An undefined field stays as it is. */
export interface BlockChange {
  title: string | undefined
  description: string | undefined
  photo: SentContentPhoto
  position: number | undefined
  /** The version that the actor read; undefined overwrites any. */
  version: number | undefined
}

/**
 * Changes the content of a block, its position, or both. Its position is no part of its version: moving a block does
 * not disturb its editor.
 * @returns the block as it stands; `isSaved` is no when its content was changed since the actor read it
 * @throws NotFound unless the actor manages its page; FieldErrors on the photo
 */
export async function changeBlock(
  deps: Deps,
  actor: SignedInActor,
  { id, change }: { id: number; change: BlockChange },
): Promise<{ item: Block; isSaved: boolean }> {
  const { block: current, project } = await getOwnBlock(deps, actor, id)
  const parent = parentOfRow(current)
  const photoId = await savePhoto(deps, actor, change.photo)
  const isSaved = await removePictureUnlessSaved(deps, photoId, () =>
    deps.db.transaction(async (tx) => {
      const words = { title: change.title, description: change.description, photoId }
      const ids = await lockOrder(tx, parent)
      if (
        hasContent(change, photoId) &&
        !(await saveBlockChange(deps, tx, { actor, parent, project }, async () => {
          const isWritten = await updateBlock(tx, { id, version: change.version }, words)
          if (isWritten) await saveDescription(tx, change.photo, { formerId: current.photoId, newId: photoId })
          return isWritten
        }))
      )
        return false
      if (change.position !== undefined && ids.includes(id)) await updateOrder(tx, orderWith(ids, id, change.position))
      return true
    }),
  )
  await removeUnusedPhoto(deps, { formerId: current.photoId, newId: photoId, isSaved })
  const block = requireFound(await findBlock(deps.database, id))
  return { item: presentBlock(block, parent), isSaved }
}

/**
 * @returns the block, and the project of its page
 * @throws NotFound when it does not exist, and when the actor does not manage its page
 */
export async function getOwnBlock(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  id: number,
): Promise<{ block: BlockWithParent; project: Project }> {
  const block = requireFound(await findBlock(deps.database, id))
  return { block, project: await getManagedParent(deps, actor, parentOfRow(block)) }
}

const hasContent = ({ title, description, photo }: BlockChange, photoId: number | null | undefined): boolean =>
  title !== undefined || description !== undefined || photo.alt !== undefined || photoId !== undefined
