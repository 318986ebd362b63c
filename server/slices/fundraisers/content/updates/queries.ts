import { and, eq, isNull, lte } from 'drizzle-orm'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Database, Db } from '../../../../platform/db/database.ts'
import { isAsRead, nextVersion, type ReadRow } from '../../../../platform/db/versions.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import {
  columnsOf,
  type DataOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../platform/db/statements/selection.ts'
import { updatePictures, updates } from '../../../../schema/fundraisers/content.ts'
import { projectIdAt } from '../../slugs/index.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import { keyOf, type ParentColumn, statementsFor } from '../parent-statements.ts'
import type { ContentParent } from '../parents.ts'

const update = {
  ...columnsOf('u', pick(updates, 'id', 'title', 'intro', 'description', 'publishedAt', 'version')),
  photo: expression<StoredPicture | null>(pictureJson('photo')),
}
const updateWithParent = {
  ...update,
  ...columnsOf('u', pick(updates, 'photoId', 'announcedAt', 'projectId', 'participantId', 'teamId')),
}
type Parent = { type: ParentType; id: number; name: string; url: string | null }

const ofOwnPage = `when a.id is not null
        then json_build_object('type', 'participant', 'id', a.id, 'name', a.name, 'url', a.url)
      when t.id is not null then json_build_object('type', 'team', 'id', t.id, 'name', t.name, 'url', t.url)`
/** The page that it stands on, where that is no project. */
const parentOfUpdate = expression<Parent>(`case ${ofOwnPage} end`)
/** The columns of an update with its page. */
const updateWithPage = {
  ...update,
  parent: expression<Parent>(
    `case ${ofOwnPage}
      else json_build_object('type', 'project', 'id', p.id, 'name', p.name, 'url', null) end`,
  ),
}
const updateTitle = columnsOf('u', pick(updates, 'id', 'title', 'publishedAt'))

export type UpdateRow = RowOf<typeof update>
export type UpdateWithParent = RowOf<typeof updateWithParent>
export type UpdateWithPageRow = RowOf<typeof updateWithPage>
export type UpdateTitleRow = RowOf<typeof updateTitle>

const listStatements = statementsFor(
  'updates',
  update,
  (column, list) => `select ${list}
    from updates u left join media photo on photo.id = u.photo_id
    where u.${column} = $1::bigint and ($2::timestamptz is null or u.published_at <= $2::timestamptz)
    order by u.published_at desc nulls last, u.id desc limit $3::int`,
)

const managedStatements = statementsFor(
  'managed-updates',
  update,
  (column, list) => `select ${list}
    from updates u left join media photo on photo.id = u.photo_id
    where u.${column} = $1::bigint
      and ($2::timestamptz is null or (u.published_at, u.id) < ($2::timestamptz, $3::bigint))
    order by u.published_at desc nulls last, u.id desc limit $4::int`,
)

/** The statement for updates of a team, and of its present members; each list by its own index. */
const ofTeamStatement = defineStatement({
  name: 'content-updates-of-team',
  selection: { ...update, parent: parentOfUpdate },
  text: (list) => `select ${list}
    from (
      select own.id from updates own where own.team_id = $1::bigint and ($3::boolean or own.published_at <= $2::timestamptz)
      union all
      select posted.id from participants member join updates posted on posted.participant_id = member.id
        where member.team_id = $1::bigint and member.archived_at is null and posted.published_at <= $2::timestamptz
    ) listed
    join updates u on u.id = listed.id
    left join media photo on photo.id = u.photo_id
    left join participants a on a.id = u.participant_id
    left join teams t on t.id = u.team_id
    order by u.published_at desc nulls last, u.id desc limit $4::int`,
})

const byIdStatement = defineStatement({
  name: 'content-update',
  selection: updateWithParent,
  text: (list) => `select ${list}
    from updates u left join media photo on photo.id = u.photo_id where u.id = $1::bigint`,
})

const withPageStatement = defineStatement({
  name: 'content-update-placed',
  selection: updateWithPage,
  text: (list) => `select ${list}
    from updates u
    left join media photo on photo.id = u.photo_id
    left join participants a on a.id = u.participant_id and a.archived_at is null
    left join teams t on t.id = u.team_id and t.archived_at is null
    join projects p on p.id = coalesce(u.project_id, a.project_id, t.project_id)
    where u.id = $1::bigint and p.id = ${projectIdAt('$2')} and u.published_at <= $3::timestamptz`,
})

/** The statement for updates that are due on a public page, and not announced yet. */
const unannouncedStatement = defineStatement({
  name: 'content-updates-unannounced',
  selection: columnsOf('u', pick(updates, 'id')),
  text: (list) => `select ${list}
    from updates u
    left join participants a on a.id = u.participant_id
    left join teams t on t.id = u.team_id
    join projects p on p.id = coalesce(u.project_id, a.project_id, t.project_id)
    where u.announced_at is null and u.published_at <= $1::timestamptz
      and p.state > ${projectStates.draft} and p.archived_at is null and a.archived_at is null and t.archived_at is null
    order by u.published_at, u.id`,
})

const newerStatements = statementsFor('newer-updates', updateTitle, besideText('>', 'asc'))
const olderStatements = statementsFor('older-updates', updateTitle, besideText('<', 'desc'))

/** Returns the text of a statement for updates on one side of the update `$2`, the nearest first. */
function besideText(side: '>' | '<', order: 'asc' | 'desc') {
  return (column: ParentColumn, list: string) => `select ${list} from updates u
    where u.${column} = $1::bigint and u.published_at <= $3::timestamptz
      and (u.published_at, u.id) ${side} (select origin.published_at, origin.id from updates origin where origin.id = $2::bigint)
    order by u.published_at ${order}, u.id ${order} limit $4::int`
}

/**
 * Lists updates, newest first.
 * @param page.until without those that appear later; null: with all that are still to come
 */
export function listUpdates(
  database: Database,
  parent: ContentParent,
  { until, limit }: { until: Date | null; limit: number },
): Promise<UpdateRow[]> {
  const { column, id } = keyOf(parent)
  return database.run(listStatements[column], [id, until, limit])
}

/**
 * Lists the updates of a page, newest first, with those that are still to appear.
 * @param page.after the last of the page before; undefined: from the first
 */
export function listManagedUpdates(
  database: Database,
  parent: ContentParent,
  { after, limit }: { after: { publishedAt: Date; id: number } | undefined; limit: number },
): Promise<UpdateRow[]> {
  const { column, id } = keyOf(parent)
  return database.run(managedStatements[column], [id, after?.publishedAt ?? null, after?.id ?? null, limit])
}

/**
 * Lists the updates of a team and its members, newest first.
 * @param page.hasComing with those of the team itself that are still to appear
 */
export const listUpdatesOfTeam = (
  database: Database,
  teamId: number,
  { now, hasComing, limit }: { now: Date; hasComing: boolean; limit: number },
): Promise<UpdateWithPageRow[]> => database.run(ofTeamStatement, [teamId, now, hasComing, limit])

/** Finds the update with this id, whether it has appeared or not. */
export async function findUpdateById(database: Database, id: number): Promise<UpdateWithParent | undefined> {
  const [row] = await database.run(byIdStatement, [id])
  return row
}

/**
 * Finds the update with this id, below the URL of its project; it is not found before it appears, or when its parent
 * was archived.
 */
export async function findUpdateWithPage(
  database: Database,
  { projectUrl, id, now }: { projectUrl: string; id: number; now: Date },
): Promise<UpdateWithPageRow | undefined> {
  const [row] = await database.run(withPageStatement, [id, projectUrl, now])
  return row
}

/** Lists the updates of the same parent that appeared after this one, or before it; the nearest first. */
export function listUpdatesBeside(
  database: Database,
  parent: ContentParent,
  { side, updateId, now, limit }: { side: 'newer' | 'older'; updateId: number; now: Date; limit: number },
): Promise<UpdateTitleRow[]> {
  const { column, id } = keyOf(parent)
  const statements = side === 'newer' ? newerStatements : olderStatements
  return database.run(statements[column], [id, updateId, now, limit])
}

export async function insertUpdate(tx: Db, values: typeof updates.$inferInsert): Promise<number> {
  const rows = await tx.insert(updates).values(values).returning({ id: updates.id })
  return one(rows).id
}

export type UpdateWords = Partial<
  Pick<typeof updates.$inferInsert, 'title' | 'intro' | 'description' | 'photoId' | 'publishedAt'>
>

/**
 * Updates the words of an update.
 * @returns whether it was written: not when it is gone, or has another version than the one that was read
 */
export async function updateUpdate(tx: Db, readRow: ReadRow, words: UpdateWords): Promise<boolean> {
  const rows = await tx
    .update(updates)
    .set({ ...words, version: nextVersion(updates) })
    .where(isAsRead(updates, readRow))
    .returning({ id: updates.id })
  return rows.length > 0
}

/** Writes down which pictures stand in the text of an update, instead of those that did. */
export async function saveTextPictures(tx: Db, updateId: number, mediaIds: number[]): Promise<void> {
  await tx.delete(updatePictures).where(eq(updatePictures.updateId, updateId))
  if (mediaIds.length > 0) await tx.insert(updatePictures).values(mediaIds.map((mediaId) => ({ updateId, mediaId })))
}

const removedColumns = pick(updates, 'id', 'title', 'intro', 'description', 'publishedAt', 'version', 'photoId')

/** @returns the former row; undefined unless it stands there as it was read, without a version as it is */
export async function deleteUpdate(db: Db, readRow: ReadRow): Promise<DataOf<typeof removedColumns> | undefined> {
  const [row] = await db.delete(updates).where(isAsRead(updates, readRow)).returning(removedColumns)
  return row
}

export async function listUnannounced(database: Database, now: Date): Promise<number[]> {
  const rows = await database.run(unannouncedStatement, [now])
  return rows.map(({ id }) => id)
}

/** Marks an announced update as not mailed yet, so that it waits. */
export async function markUnannounced(db: Db, id: number): Promise<void> {
  await db.update(updates).set({ announcedAt: null }).where(eq(updates.id, id))
}

/**
 * Records that an update has appeared.
 * @returns whether this call did, and not an earlier one
 */
export async function markAnnounced(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(updates)
    .set({ announcedAt: now })
    .where(and(eq(updates.id, id), isNull(updates.announcedAt), lte(updates.publishedAt, now)))
    .returning({ id: updates.id })
  return rows.length > 0
}
