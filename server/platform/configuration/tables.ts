import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The progress of a pass over all sealed texts. */
export interface ResealProgress {
  /** The index of the column in the list of sealed columns, and the id of the last row of it that was looked at. */
  column: number
  afterId: number
  /** The numbers of texts that were looked at, sealed anew, changed by others meanwhile, and unreadable. */
  checked: number
  resealed: number
  missed: number
  unreadable: number
  /** The time in milliseconds at which the pass began. */
  begunAtMs?: number
}

/** The one row about the installation to which this database belongs. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    /** The fingerprint of the `SECRET` under which keys are sealed and links are signed. */
    secretFingerprint: text().notNull(),
    /** The fingerprints of former secrets under which texts may still be sealed; none once all are sealed anew. */
    formerFingerprints: text().array().notNull().default([]),
    /**
     * The secret of hashes that cannot be computed anew, sealed under `SECRET`. Null in data of a release that hashed with
     * `SECRET` itself.
     */
    lastingSecretSealed: text(),
    /** The moment of the latest rotation. */
    rotatedAt: timestamp({ withTimezone: true }),
    /** The progress of sealing anew; null before it begins and once it has ended. */
    resealing: jsonb().$type<ResealProgress>(),
  },
  (table) => [check('installation_one_check', sql`${table.isOnly}`)],
)
