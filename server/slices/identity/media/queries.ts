import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { isForeignKeyViolation } from '../../../platform/db/errors/is-foreign-key-violation.ts'
import { one } from '../../../platform/db/statements/one.ts'
import { media } from '../../../schema/identity/media.ts'

/**
 * Returns SQL that gives the contract's Photo of a joined row of `media`, or null when there is none.
 * @param alias the name of the joined table in our own SQL; never anything from outside
 */
export const pictureJson = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('key', ${alias}.key, 'widths', ${alias}.widths,
    'width', ${alias}.width, 'height', ${alias}.height, 'alt', ${alias}.alt) end`

export async function insertPicture(db: Db, picture: typeof media.$inferInsert): Promise<number> {
  const rows = await db.insert(media).values(picture).returning({ id: media.id })
  return one(rows).id
}

/** @returns the removed picture, or undefined when it is gone already or still shown */
export async function deletePicture(db: Db, id: number): Promise<typeof media.$inferSelect | undefined> {
  try {
    const [row] = await db.delete(media).where(eq(media.id, id)).returning()
    return row
  } catch (error) {
    if (isForeignKeyViolation(error)) return undefined
    throw error
  }
}

/** Writes the alternative text of a picture. */
export const updateDescription = async (db: Db, id: number, alt: string): Promise<void> =>
  void (await db.update(media).set({ alt }).where(eq(media.id, id)))

/** Locks the pictures among these that were sent for a text and exist: until the transaction ends they stay. */
export const lockTextPictures = (tx: Db, keys: string[]): Promise<{ id: number; key: string }[]> =>
  tx
    .select({ id: media.id, key: media.key })
    .from(media)
    .where(and(inArray(media.key, keys), eq(media.isInText, true)))
    .orderBy(asc(media.id))
    .for('key share')

/**
 * Returns the columns that point to a picture, as the database itself knows them: no slice before them names their
 * tables here.
 */
const listPointers = (db: Db): Promise<{ table: string; column: string }[]> =>
  db
    .select({ table: sql<string>`c.conrelid::regclass::text`, column: sql<string>`quote_ident(a.attname)` })
    .from(sql`pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]`)
    .where(sql`c.contype = 'f' and c.confrelid = 'media'::regclass`)

/** Lists pictures that nothing shows, uploaded before the moment: as many as the limit, in the order of their ids. */
export async function listUnused(
  db: Db,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<number[]> {
  const isShown = (await listPointers(db)).map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.raw(table)} pointer where pointer.${sql.raw(column)} = ${media.id})`,
  )
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(lt(media.createdAt, before), gt(media.id, after), ...isShown.map((use) => sql`not ${use}`)))
    .orderBy(asc(media.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Lists those among the keys that a picture has. */
export async function listStoredKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.select({ key: media.key }).from(media).where(inArray(media.key, keys))
  return rows.map(({ key }) => key)
}

/** Lists pictures after an id in the order of their ids: as many as the limit, with the widths of their files. */
export const listPictures = (
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; key: string; widths: number[] }[]> =>
  db
    .select({ id: media.id, key: media.key, widths: media.widths })
    .from(media)
    .where(gt(media.id, after))
    .orderBy(asc(media.id))
    .limit(limit)
