import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The one row about the installation to which this database belongs. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    /** The fingerprint of the `SECRET` under which keys are sealed and links are signed. */
    secretFingerprint: text().notNull(),
  },
  (table) => [check('installation_one_check', sql`${table.isOnly}`)],
)
