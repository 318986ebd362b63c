import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../columns.ts'

/** A link by mail that opens the donor portal once. Only its hash is stored. */
export const donorLinks = pgTable(
  'donor_links',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    /** The e-mail address of the mail; nothing of any other e-mail address is shown. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('donor_links_expiry_idx').on(table.expiresAt)],
)

/** A visit to the donor portal. It is no session of an account, and opens nothing else. */
export const donorVisits = pgTable(
  'donor_visits',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('donor_visits_expiry_idx').on(table.expiresAt)],
)
