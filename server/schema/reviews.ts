import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, ref } from './columns.ts'
import { users } from './users.ts'

/** What somebody wants to publish, and what staff said of it. The newest row of a subject is how it stands. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** Whose `subjectId` is the id. */
    subject: text().$type<'organization' | 'project'>().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** As they were when it was asked, for the queue: what is reviewed belongs to slices that the queue does not know. */
    name: text().notNull(),
    url: text().notNull(),
    /** Where the money goes, as it was then: with another account it is asked anew. */
    bankAccount: text(),
    bankAccountHolder: text(),
    /** Whether it is to be published, or is public and was changed. */
    occasion: text().$type<'publication' | 'change'>().notNull().default('publication'),
    state: text().$type<'pending' | 'approved' | 'rejected' | 'withdrawn'>().notNull().default('pending'),
    askedBy: ref()
      .notNull()
      .references(() => users.id),
    askedAt: moment().notNull(),
    /** Nobody when the configuration approves by itself. */
    decidedBy: ref().references(() => users.id),
    decidedAt: moment(),
    /** Why it was rejected, in the words of who did it. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('reviews_pending_key')
      .on(table.subject, table.subjectId)
      .where(sql`${table.state} = 'pending'`),
    index('reviews_subject_idx').on(table.subject, table.subjectId, table.id),
    index('reviews_state_idx').on(table.state, table.id),
  ],
)
