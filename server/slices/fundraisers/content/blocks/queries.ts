import { eq, type SQL, sql } from 'drizzle-orm'
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
import { blocks } from '../../../../schema/fundraisers/content.ts'
import { media } from '../../../../schema/identity/media.ts'
import { pictureJson } from '../../../identity/media/index.ts'
import { keyOf, statementsFor } from '../parent-statements.ts'
import { type ContentParent, nameParent } from '../parents.ts'

const block = {
  ...columnsOf('b', pick(blocks, 'id', 'title', 'description', 'position', 'version')),
  photo: expression<StoredPicture | null>(pictureJson('photo')),
}
const blockWithParent = { ...block, ...columnsOf('b', pick(blocks, 'photoId', 'projectId', 'participantId', 'teamId')) }

export type BlockRow = RowOf<typeof block>
export type BlockWithParent = RowOf<typeof blockWithParent>

const listStatements = statementsFor(
  'blocks',
  block,
  (column, list) => `select ${list}
    from blocks b left join media photo on photo.id = b.photo_id
    where b.${column} = $1::bigint order by b.position, b.id limit $2::int`,
)

const byIdStatement = defineStatement({
  name: 'content-block',
  selection: blockWithParent,
  text: (list) => `select ${list}
    from blocks b left join media photo on photo.id = b.photo_id where b.id = $1::bigint`,
})

/** Lists the blocks in the order that their manager gave them. */
export function listBlocks(database: Database, parent: ContentParent, limit: number): Promise<BlockRow[]> {
  const { column, id } = keyOf(parent)
  return database.run(listStatements[column], [id, limit])
}

export async function findBlock(database: Database, id: number): Promise<BlockWithParent | undefined> {
  const [row] = await database.run(byIdStatement, [id])
  return row
}

export const countBlocks = (db: Db, parent: ContentParent): Promise<number> => db.$count(blocks, isOf(parent))

/** Locks the blocks of a page until the transaction ends, in their order. */
export async function lockOrder(tx: Db, parent: ContentParent): Promise<number[]> {
  const { type, id } = nameParent(parent)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`blocks:${type}`}), ${id}::bigint::int)`)
  const rows = await tx.select({ id: blocks.id }).from(blocks).where(isOf(parent)).orderBy(blocks.position, blocks.id)
  return rows.map((row) => row.id)
}

const isOf = (parent: ContentParent): SQL => {
  if ('projectId' in parent) return eq(blocks.projectId, parent.projectId)
  if ('participantId' in parent) return eq(blocks.participantId, parent.participantId)
  return eq(blocks.teamId, parent.teamId)
}

export async function insertBlock(tx: Db, values: typeof blocks.$inferInsert): Promise<number> {
  const rows = await tx.insert(blocks).values(values).returning({ id: blocks.id })
  return one(rows).id
}

export type BlockWords = Partial<Pick<typeof blocks.$inferInsert, 'title' | 'description' | 'photoId'>>

/**
 * Updates the words of a block.
 * @returns whether it was written: not when it is gone, or has another version than the one that was read
 */
export async function updateBlock(tx: Db, readRow: ReadRow, words: BlockWords): Promise<boolean> {
  const rows = await tx
    .update(blocks)
    .set({ ...words, version: nextVersion(blocks) })
    .where(isAsRead(blocks, readRow))
    .returning({ id: blocks.id })
  return rows.length > 0
}

/**
 * Lists the words of the blocks of a page, with those that describe their photos, in the order in which they were made:
 * their positions are no part of it.
 */
export const listWords = (tx: Db, parent: ContentParent) =>
  tx
    .select({ ...pick(blocks, 'title', 'description', 'photoId'), photoAlt: media.alt })
    .from(blocks)
    .leftJoin(media, eq(media.id, blocks.photoId))
    .where(isOf(parent))
    .orderBy(blocks.id)

/** Numbers the blocks of a page from 0, in this order. */
export async function updateOrder(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update blocks set position = listed.number - 1
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as listed(id, number)
    where blocks.id = listed.id::bigint and blocks.position <> listed.number - 1`)
}

const removedColumns = pick(blocks, 'id', 'title', 'description', 'position', 'version', 'photoId')

/** @returns the former row; undefined when it is gone, or has another version than the one that is given, if any */
export async function deleteBlock(tx: Db, readRow: ReadRow): Promise<DataOf<typeof removedColumns> | undefined> {
  const [row] = await tx.delete(blocks).where(isAsRead(blocks, readRow)).returning(removedColumns)
  return row
}
