import type { Photo } from '../../../contract/media/photo.ts'
import type { Database, Statement } from '../../platform/db/database.ts'
import { projectIdAt } from '../addresses/index.ts'
import { photoJson } from '../media/index.ts'

/** What blocks and updates stand on. */
export type ContentParent = { projectId: number } | { participantId: number } | { teamId: number }

export interface BlockRow {
  id: number
  title: string
  description: string
  photo: Photo | null
  position: number
}

export interface UpdateRow {
  id: number
  title: string
  intro: string
  description: string
  photo: Photo | null
  publishedAt: Date
}

const columns = ['project_id', 'participant_id', 'team_id'] as const
type ParentColumn = (typeof columns)[number]

/** An update with what it stands on. */
export interface PlacedUpdateRow extends UpdateRow {
  parent: { type: 'project' | 'participant' | 'team'; id: number; name: string; url: string | null }
}

export interface UpdateTitleRow {
  id: number
  title: string
  publishedAt: Date
}

const blockStatements = statementsFor(
  'blocks',
  (column) => `select b.id, b.title, b.description, b.position, ${photoJson('photo')} as photo
    from blocks b left join media photo on photo.id = b.photo_id
    where b.${column} = $1::bigint order by b.position, b.id limit $2::int`,
)

const updateStatements = statementsFor(
  'updates',
  (
    column,
  ) => `select u.id, u.title, u.intro, u.description, u.published_at as "publishedAt", ${photoJson('photo')} as photo
    from updates u left join media photo on photo.id = u.photo_id
    where u.${column} = $1::bigint and u.published_at <= $2::timestamptz
    order by u.published_at desc nulls last, u.id desc limit $3::int`,
  ['publishedAt'],
)

const placedStatement: Statement = {
  name: 'content-update-placed',
  text: `select u.id, u.title, u.intro, u.description, u.published_at as "publishedAt", ${photoJson('photo')} as photo,
      case when a.id is not null then json_build_object('type', 'participant', 'id', a.id, 'name', a.name, 'url', a.url)
        when t.id is not null then json_build_object('type', 'team', 'id', t.id, 'name', t.name, 'url', t.url)
        else json_build_object('type', 'project', 'id', p.id, 'name', p.name, 'url', null) end as parent
    from updates u
    left join media photo on photo.id = u.photo_id
    left join participants a on a.id = u.participant_id and a.archived_at is null
    left join teams t on t.id = u.team_id and t.archived_at is null
    join projects p on p.id = coalesce(u.project_id, a.project_id, t.project_id)
    where u.id = $1::bigint and p.id = ${projectIdAt('$2')} and u.published_at <= $3::timestamptz`,
  moments: ['publishedAt'],
}

const newerStatements = statementsFor('newer-updates', (column) => besideText(column, '>', 'asc'), ['publishedAt'])
const olderStatements = statementsFor('older-updates', (column) => besideText(column, '<', 'desc'), ['publishedAt'])

/** Those on one side of the update `$2`, the nearest first. */
function besideText(column: ParentColumn, side: '>' | '<', order: 'asc' | 'desc'): string {
  return `select u.id, u.title, u.published_at as "publishedAt" from updates u
    where u.${column} = $1::bigint and u.published_at <= $3::timestamptz
      and (u.published_at, u.id) ${side} (select one.published_at, one.id from updates one where one.id = $2::bigint)
    order by u.published_at ${order}, u.id ${order} limit $4::int`
}

/** In the order their manager gave them. */
export function listBlocks(database: Database, parent: ContentParent, limit: number): Promise<BlockRow[]> {
  const { column, id } = keyOf(parent)
  return database.run<BlockRow>(blockStatements[column], [id, limit])
}

/** Newest first, without those that are to appear after `now`. */
export function listUpdates(
  database: Database,
  parent: ContentParent,
  { now, limit }: { now: Date; limit: number },
): Promise<UpdateRow[]> {
  const { column, id } = keyOf(parent)
  return database.run<UpdateRow>(updateStatements[column], [id, now, limit])
}

/** By its number, below the address of its project; it is not found before it appears, or when its parent was archived. */
export async function findPlacedUpdate(
  database: Database,
  { projectUrl, id, now }: { projectUrl: string; id: number; now: Date },
): Promise<PlacedUpdateRow | undefined> {
  const [row] = await database.run<PlacedUpdateRow>(placedStatement, [id, projectUrl, now])
  return row
}

/** The updates of the same parent that appeared after this one, or before it; the nearest first. */
export function listUpdatesBeside(
  database: Database,
  parent: ContentParent,
  { side, updateId, now, limit }: { side: 'newer' | 'older'; updateId: number; now: Date; limit: number },
): Promise<UpdateTitleRow[]> {
  const { column, id } = keyOf(parent)
  const statements = side === 'newer' ? newerStatements : olderStatements
  return database.run<UpdateTitleRow>(statements[column], [id, updateId, now, limit])
}

/** A statement for each kind of parent, so that each is prepared once and uses its own index. */
function statementsFor(
  name: string,
  text: (column: ParentColumn) => string,
  moments: readonly string[] = [],
): Record<ParentColumn, Statement> {
  const entries = columns.map(
    (column) => [column, { name: `content-${name}-${column}`, text: text(column), moments }] as const,
  )
  return Object.fromEntries(entries) as Record<ParentColumn, Statement>
}

function keyOf(parent: ContentParent): { column: ParentColumn; id: number } {
  if ('projectId' in parent) return { column: 'project_id', id: parent.projectId }
  if ('participantId' in parent) return { column: 'participant_id', id: parent.participantId }
  return { column: 'team_id', id: parent.teamId }
}
