import type { Block, Bloggable, Update, UpdateLink } from '../../../contract/content/content.ts'
import { photoUrl } from '../../../contract/media/photo-address.ts'
import type { Deps } from '../../deps.ts'
import {
  type ContentParent,
  findPlacedUpdate,
  listBlocks,
  listUpdates,
  listUpdatesBeside,
  type UpdateRow,
} from './queries.ts'
import { cleanRichText } from './rich-text.ts'

export type { ContentParent } from './queries.ts'
export { cleanRichText } from './rich-text.ts'

/** More than a page is read to its end; older updates are reached from the update itself. */
const updatesMax = 30
const blocksMax = 50

/** The blocks of a project, participant or team that the caller may show, in their order. */
export async function showBlocks(deps: Pick<Deps, 'database'>, parent: ContentParent): Promise<Block[]> {
  const rows = await listBlocks(deps.database, parent, blocksMax)
  const { type: blockable_type, id: blockable_id } = nameParent(parent)
  return rows.map((row) => ({
    ...row,
    photo_url: row.photo === null ? null : photoUrl(row.photo, row.photo.width),
    blockable_type,
    blockable_id,
  }))
}

function nameParent(parent: ContentParent): { type: Block['blockable_type']; id: number } {
  if ('projectId' in parent) return { type: 'project', id: parent.projectId }
  if ('participantId' in parent) return { type: 'participant', id: parent.participantId }
  return { type: 'team', id: parent.teamId }
}

/** The updates that have appeared until now, newest first. */
export async function showUpdates(deps: Pick<Deps, 'database' | 'clock'>, parent: ContentParent): Promise<Update[]> {
  const rows = await listUpdates(deps.database, parent, { now: deps.clock.now(), limit: updatesMax })
  return rows.map(presentUpdate)
}

const presentUpdate = ({ publishedAt, description, ...row }: UpdateRow): Update => ({
  ...row,
  description: cleanRichText(description),
  published_at: publishedAt.toISOString(),
})

interface PlacedUpdate {
  update: Update
  bloggable: Bloggable
}

/** @returns undefined unless it has appeared and stands below this project's address */
export async function findUpdate(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  address: { projectUrl: string; id: number },
): Promise<PlacedUpdate | undefined> {
  const row = await findPlacedUpdate(database, { ...address, now: clock.now() })
  if (row === undefined) return undefined
  const { parent, ...update } = row
  return { update: presentUpdate(update), bloggable: parent }
}

/** How many are listed on either side of an update. */
const besideMax = 5

/** The updates of the same parent that appeared after this one and before it, the nearest first. */
export async function showUpdatesBeside(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { update, bloggable }: PlacedUpdate,
): Promise<{ newer: UpdateLink[]; older: UpdateLink[] }> {
  const parent = parentOf(bloggable)
  const query = { updateId: update.id, now: clock.now(), limit: besideMax }
  const [newer, older] = await Promise.all([
    listUpdatesBeside(database, parent, { side: 'newer', ...query }),
    listUpdatesBeside(database, parent, { side: 'older', ...query }),
  ])
  return { newer: newer.map(presentLink), older: older.map(presentLink) }
}

function parentOf({ type, id }: Bloggable): ContentParent {
  if (type === 'project') return { projectId: id }
  return type === 'participant' ? { participantId: id } : { teamId: id }
}

const presentLink = ({ publishedAt, ...row }: { id: number; title: string; publishedAt: Date }): UpdateLink => ({
  ...row,
  published_at: publishedAt.toISOString(),
})
