import { defined } from '../../../../../contract/defined.ts'
import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import { blocksMax } from '../../../../../contract/fields/limits.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import type { Project } from '../../projects/index.ts'
import { removePictureUnlessSaved } from '../../../identity/media/index.ts'
import { savePhoto, type SentContentPhoto } from '../content-photo.ts'
import type { ContentParent } from '../parents.ts'
import { getManagedParent } from '../get-managed-parent.ts'
import { saveBlockChange } from './save-block-change.ts'
import { countBlocks, findBlock, insertBlock, lockOrder, updateOrder } from './queries.ts'
import { orderWith } from './rules.ts'
import { presentBlock } from './show-blocks.ts'

export interface NewBlock {
  parent: ContentParent
  title: string
  description: string
  photo: SentContentPhoto
  /** The position from 0; the last when it is left out. */
  position: number | undefined
}

/**
 * Adds a block to a page.
 * @throws NotFound unless the actor manages the page; FieldErrors on the photo, and when the page is full
 */
export async function createBlock(deps: Deps, actor: SignedInActor, block: NewBlock): Promise<Block> {
  const { parent } = block
  const project = await getManagedParent(deps, actor, parent)
  // Checked before the picture is stored: a full page takes no picture either.
  requireRoom(await countBlocks(deps.db, parent))
  const photoId = (await savePhoto(deps, actor, block.photo)) ?? null
  const id = await removePictureUnlessSaved(deps, photoId, () => write(deps, actor, { block, project, photoId }))
  return presentBlock(defined(await findBlock(deps.database, id)), parent)
}

interface WrittenBlock {
  block: NewBlock
  project: Project
  photoId: number | null
}

async function write(deps: Deps, actor: SignedInActor, { block, project, photoId }: WrittenBlock): Promise<number> {
  const { parent, title, description, position } = block
  return deps.db.transaction(async (tx) => {
    const ids = await lockOrder(tx, parent)
    requireRoom(ids.length)
    const index = Math.min(position ?? ids.length, ids.length)
    const createdAt = deps.clock.now()
    const added = await saveBlockChange(deps, tx, { actor, parent, project }, () =>
      insertBlock(tx, { ...parent, title, description, photoId, position: index, createdAt }),
    )
    await updateOrder(tx, orderWith(ids, added, index))
    return added
  })
}

function requireRoom(count: number): void {
  if (count >= blocksMax)
    throw new FieldErrors({ blockable_id: [{ key: 'validation.too_many_blocks', params: { maximum: blocksMax } }] })
}
