import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, ref } from '../../columns.ts'
import { donations } from './donations.ts'
import { projects } from '../../fundraisers/projects.ts'
import { users } from '../../identity/users.ts'

/** An occasion on which a manager wrote down donations which were given elsewhere: all of its rows, or none. */
export const manualEntries = pgTable('manual_entries', {
  id: id(),
  projectId: ref()
    .notNull()
    .references(() => projects.id),
  /** The manager who wrote them down. */
  userId: ref()
    .notNull()
    .references(() => users.id),
  /** Makes a repeated save the same one. */
  idempotencyKey: text().notNull().unique(),
  /** sha256 of the rows: the same key with others is refused. */
  requestHash: text().notNull(),
  createdAt: moment().notNull(),
})

/** Fields of a donation that a manager wrote down, beside those of all donations. */
export const manualDonations = pgTable(
  'manual_donations',
  {
    donationId: ref()
      .primaryKey()
      .references(() => donations.id),
    entryId: ref()
      .notNull()
      .references(() => manualEntries.id),
    /** The manager's own, as the number of a bank statement. */
    ref: text().notNull().default(''),
  },
  (table) => [index('manual_donations_entry_idx').on(table.entryId)],
)
