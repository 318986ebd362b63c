import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The one row that says which processes may still use the tables. Migrations alone write it.
 * Why: docs/decisions/0029-migrations-without-a-stop.md
 */
export const schemaFloor = pgTable(
  'schema_floor',
  {
    isOnly: boolean().primaryKey().default(true),
    /** The number of the migration that a process has to have. */
    lowest: integer().notNull(),
  },
  (table) => [check('schema_floor_one_check', sql`${table.isOnly}`)],
)
