import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { isForeignKeyViolation } from '../../platform/db/is-foreign-key-violation.ts'
import { media } from '../../schema/media.ts'

/**
 * SQL that gives the contract's Photo of a joined row of `media`, or null when there is none.
 * @param alias the name of the joined table in our own SQL; never anything from outside
 */
export const photoJson = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('key', ${alias}.key, 'widths', ${alias}.widths,
    'width', ${alias}.width, 'height', ${alias}.height, 'alt', ${alias}.alt) end`

export async function insertPicture(db: Db, picture: typeof media.$inferInsert): Promise<number> {
  const rows = await db.insert(media).values(picture).returning({ id: media.id })
  return rows[0]!.id
}

/** @returns what was removed, or undefined when it is gone already or something still shows it */
export async function deletePicture(db: Db, id: number): Promise<{ key: string; widths: number[] } | undefined> {
  try {
    const rows = await db.delete(media).where(eq(media.id, id)).returning({ key: media.key, widths: media.widths })
    return rows[0]
  } catch (error) {
    if (isForeignKeyViolation(error)) return undefined
    throw error
  }
}

/** Writes down what somebody who sees the picture says of it. */
export const describePicture = async (db: Db, id: number, alt: string): Promise<void> =>
  void (await db.update(media).set({ alt }).where(eq(media.id, id)))
