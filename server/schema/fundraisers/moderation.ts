import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChangedFields } from '../../../contract/fundraisers/moderation/page-changes.ts'
import { id, moment, ref } from '../columns.ts'
import { users } from '../identity/users.ts'

/** The requests to publish, with the decisions of staff. The newest row of a subject is its current state. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** The kind of subject that has the id `subjectId`. */
    subject: text().$type<'organization' | 'project'>().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /**
     * The name at the moment of the request, for the queue: the reviewed subjects belong to slices that the queue does
     * not know.
     */
    name: text().notNull(),
    url: text().notNull(),
    /** The account to which the money goes, as it was then: another account needs a new review. */
    bankAccount: text(),
    bankAccountHolder: text(),
    /** Whether it is to be published, or is public and was changed. */
    occasion: text().$type<'publication' | 'change'>().notNull().default('publication'),
    state: text().$type<'pending' | 'approved' | 'rejected' | 'withdrawn'>().notNull().default('pending'),
    requestedBy: ref()
      .notNull()
      .references(() => users.id),
    requestedAt: moment().notNull(),
    /**
     * The staff member who decided; null where the configuration approved it automatically. A decision that can be
     * undone for a while stands here while the review is pending still.
     */
    decidedBy: ref().references(() => users.id),
    decidedAt: moment(),
    /** A rejected change takes the public page off line only when staff said so; else the approved values stay. */
    takesOffLine: boolean().notNull().default(true),
    /** The reason that it was rejected, in the words of the staff member. */
    reason: text(),
    /**
     * The fields of a page that is not public yet, which were changed while it waits: as requested, and as they stand
     * now.
     */
    changedFields: jsonb().$type<ChangedFields>().notNull().default({}),
    /** The moment of the last such change, also when it restored a field. */
    changedAt: moment(),
  },
  (table) => [
    uniqueIndex('reviews_pending_key')
      .on(table.subject, table.subjectId)
      .where(sql`${table.state} = 'pending'`),
    index('reviews_subject_idx').on(table.subject, table.subjectId, table.id),
    index('reviews_state_idx').on(table.state, table.id),
  ],
)

/** The changes of a public page since staff saw it: they are public already, and staff look at them afterwards. */
export const pageChanges = pgTable(
  'page_changes',
  {
    id: id(),
    /** The kind of subject that has the id `subjectId`. */
    subject: text().$type<'organization' | 'project'>().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** The name at the moment of the last change. */
    name: text().notNull(),
    url: text().notNull(),
    /** The fields, each as it stood when staff saw it, and as it stands now. */
    fields: jsonb().$type<ChangedFields>().notNull(),
    changedBy: ref()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
    seenBy: ref().references(() => users.id),
    seenAt: moment(),
  },
  (table) => [
    uniqueIndex('page_changes_unseen_key')
      .on(table.subject, table.subjectId)
      .where(sql`${table.seenAt} is null`),
    index('page_changes_changed_by_idx').on(table.changedBy),
    index('page_changes_seen_by_idx')
      .on(table.seenBy)
      .where(sql`${table.seenBy} is not null`),
  ],
)
