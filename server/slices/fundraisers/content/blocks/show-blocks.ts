import type { Block } from '../../../../../contract/fundraisers/content/content.ts'
import { blocksMax } from '../../../../../contract/fields/limits.ts'
import { pictureUrl } from '../../../../../contract/identity/media/picture-address.ts'
import type { Deps } from '../../../../deps.ts'
import { type ContentParent, nameParent } from '../parents.ts'
import { type BlockRow, listBlocks } from './queries.ts'

/** Returns the blocks of a page in their order; the caller has looked whether its reader may see it. */
export async function showBlocks(deps: Pick<Deps, 'database'>, parent: ContentParent): Promise<Block[]> {
  const rows = await listBlocks(deps.database, parent, blocksMax)
  return rows.map((row) => presentBlock(row, parent))
}

export function presentBlock(row: BlockRow, parent: ContentParent): Block {
  const { type: blockable_type, id: blockable_id } = nameParent(parent)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    photo: row.photo,
    photo_url: row.photo === null ? null : pictureUrl(row.photo, row.photo.width),
    position: row.position,
    blockable_type,
    blockable_id,
    version: row.version,
  }
}
