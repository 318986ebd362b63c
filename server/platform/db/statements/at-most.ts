import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'

/**
 * Whether a row is one of at most so many that meet a condition, for a statement that deletes or updates them. Rows
 * that another statement has locked are left alone, so none waits.
 */
export const isOfAtMost = (table: PgTable, condition: SQL | undefined, limit: number): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${limit} for update skip locked))`

/**
 * Deletes at most so many rows of a table.
 * @returns their number
 */
export async function deleteAtMost(db: Db, table: PgTable, condition: SQL | undefined, limit: number): Promise<number> {
  const rows = await db
    .delete(table)
    .where(isOfAtMost(table, condition, limit))
    .returning({ one: sql`1` })
  return rows.length
}
