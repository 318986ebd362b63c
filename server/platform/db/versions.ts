import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Optimistic locking: a row whose version goes up with every change, so that a stale writer does not overwrite a newer
 * value.
 */
interface VersionedTable {
  version: AnyPgColumn
}

export const nextVersion = ({ version }: VersionedTable): SQL => sql`${version} + 1`

/** Whether the row still has the version that the editor read; without a version any will do. */
export const isVersion = (table: VersionedTable, version: number | undefined): SQL | undefined =>
  version === undefined ? undefined : eq(table.version, version)

/** A row as its editor read it; without a version as it is. */
export interface ReadRow {
  id: number
  version: number | undefined
}

/** Whether it is this row, as its editor read it. */
export const isAsRead = (table: VersionedTable & { id: AnyPgColumn }, { id, version }: ReadRow): SQL | undefined =>
  and(eq(table.id, id), isVersion(table, version))
