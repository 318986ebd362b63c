import type { Photo } from '../../../contract/media.ts'
import type { Database, Statement } from '../../platform/db/database.ts'
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
)

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

/** A statement for each kind of parent, so that each is prepared once and uses its own index. */
function statementsFor(name: string, text: (column: ParentColumn) => string): Record<ParentColumn, Statement> {
  const entries = columns.map((column) => [column, { name: `content-${name}-${column}`, text: text(column) }] as const)
  return Object.fromEntries(entries) as Record<ParentColumn, Statement>
}

function keyOf(parent: ContentParent): { column: ParentColumn; id: number } {
  if ('projectId' in parent) return { column: 'project_id', id: parent.projectId }
  if ('participantId' in parent) return { column: 'participant_id', id: parent.participantId }
  return { column: 'team_id', id: parent.teamId }
}
