import type {
  ContentParentLink,
  UpdateWithPage as UpdateAnswer,
  Update,
  UpdateLink,
} from '../../../../../contract/fundraisers/content/content.ts'
import { updatesShownMax, updatesTextShownMax } from '../../../../../contract/fields/limits.ts'
import { pictureUrl } from '../../../../../contract/identity/media/picture-address.ts'
import type { Deps } from '../../../../deps.ts'
import { type ContentParent, nameParent, parentOf } from '../parents.ts'
import { readRichText } from '../rich-text.ts'
import { findUpdateWithPage, listUpdates, listUpdatesBeside, listUpdatesOfTeam, type UpdateRow } from './queries.ts'
import { hasAppeared } from './rules.ts'

// Older updates than those of a page are reached from the update itself, and by its managers in a list.

/**
 * Returns the updates of a project, participant or team that the caller may show, newest first.
 * @param reader a manager of the page also sees updates that are still to appear
 */
export async function showUpdates(
  deps: Pick<Deps, 'database' | 'clock' | 'cleanedTexts'>,
  parent: ContentParent,
  reader: { isManager: boolean },
): Promise<Update[]> {
  const { database, clock } = deps
  const now = clock.now()
  const rows = await listUpdates(database, parent, { until: reader.isManager ? null : now, limit: updatesShownMax })
  return takeFitting(rows).map((row) => presentUpdate(deps, row, { parent, now }))
}

/**
 * Returns the updates of a team and of its members, newest first, each with its author: the specification's `allBlogs`.
 * @param reader a manager of the team also sees those of its own that are still to appear
 */
export async function showTeamUpdates(
  deps: Pick<Deps, 'database' | 'clock' | 'cleanedTexts'>,
  teamId: number,
  reader: { isManager: boolean },
): Promise<UpdateAnswer[]> {
  const { database, clock } = deps
  const now = clock.now()
  const rows = await listUpdatesOfTeam(database, teamId, { now, hasComing: reader.isManager, limit: updatesShownMax })
  return takeFitting(rows).map(({ parent, ...row }) => ({
    ...presentUpdate(deps, row, { parent: parentOf(parent), now }),
    bloggable: parent,
  }))
}

/** Returns the updates whose texts together are no more than a page takes. */
export function takeFitting<Row extends Pick<UpdateRow, 'description'>>(rows: Row[]): Row[] {
  let restLength = updatesTextShownMax
  const end = rows.findIndex(({ description }) => (restLength -= description.length) < 0)
  return end === -1 ? rows : rows.slice(0, end)
}

export function presentUpdate(
  { cleanedTexts }: Pick<Deps, 'cleanedTexts'>,
  row: UpdateRow,
  { parent, now }: { parent: ContentParent; now: Date },
): Update {
  const { type: bloggable_type, id: bloggable_id } = nameParent(parent)
  return {
    id: row.id,
    title: row.title,
    intro: row.intro,
    description: readRichText(cleanedTexts.clean(row.description)),
    photo: row.photo,
    photo_url: row.photo === null ? null : pictureUrl(row.photo, row.photo.width),
    bloggable_type,
    bloggable_id,
    published_at: row.publishedAt.toISOString(),
    is_published: hasAppeared(row, now),
    version: row.version,
  }
}

interface UpdateWithPage {
  update: Update
  bloggable: ContentParentLink
}

/** @returns undefined unless it has appeared and stands below this project's URL */
export async function findUpdate(
  deps: Pick<Deps, 'database' | 'clock' | 'cleanedTexts'>,
  page: { projectUrl: string; id: number },
): Promise<UpdateWithPage | undefined> {
  const now = deps.clock.now()
  const row = await findUpdateWithPage(deps.database, { ...page, now })
  if (row === undefined) return undefined
  const { parent, ...update } = row
  return { update: presentUpdate(deps, update, { parent: parentOf(parent), now }), bloggable: parent }
}

/** The number that is listed on either side of an update. */
const besideMax = 5

/** Returns the updates of the same parent that appeared after this one and before it, the nearest first. */
export async function showUpdatesBeside(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { update, bloggable }: UpdateWithPage,
): Promise<{ newer: UpdateLink[]; older: UpdateLink[] }> {
  const parent = parentOf(bloggable)
  const query = { updateId: update.id, now: clock.now(), limit: besideMax }
  const [newer, older] = await Promise.all([
    listUpdatesBeside(database, parent, { side: 'newer', ...query }),
    listUpdatesBeside(database, parent, { side: 'older', ...query }),
  ])
  return { newer: newer.map(presentLink), older: older.map(presentLink) }
}

const presentLink = ({ publishedAt, ...row }: { id: number; title: string; publishedAt: Date }): UpdateLink => ({
  ...row,
  published_at: publishedAt.toISOString(),
})
