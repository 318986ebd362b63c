import type { Block, Update } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import { type ContentParent, listBlocks, listUpdates } from './queries.ts'
import { cleanRichText } from './rich-text.ts'

export type { ContentParent } from './queries.ts'
export { cleanRichText } from './rich-text.ts'

/** More than a page is read to its end; older updates are reached from the update itself. */
const updatesMax = 30
const blocksMax = 50

/** The blocks of a project, participant or team that the caller may show, in their order. */
export const showBlocks = (deps: Pick<Deps, 'database'>, parent: ContentParent): Promise<Block[]> =>
  listBlocks(deps.database, parent, blocksMax)

/** The updates that have appeared until now, newest first. */
export async function showUpdates(deps: Pick<Deps, 'database' | 'clock'>, parent: ContentParent): Promise<Update[]> {
  const rows = await listUpdates(deps.database, parent, { now: deps.clock.now(), limit: updatesMax })
  return rows.map(({ publishedAt, description, ...row }) => ({
    ...row,
    description: cleanRichText(description),
    published_at: publishedAt.toISOString(),
  }))
}
