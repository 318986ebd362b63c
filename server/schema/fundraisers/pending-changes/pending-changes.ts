import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  ChangeSubjectKind,
  ChangeValues,
  ChangeKind,
} from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import { id, moment, ref } from '../../columns.ts'
import { users } from '../../identity/users.ts'

/**
 * The requested changes of facts that donors trust, and their outcome: until one is applied, its subject keeps the
 * former value in its own table. Rows stay, so that an applied change can be undone.
 */
export const pendingChanges = pgTable(
  'pending_changes',
  {
    id: id(),
    /** The kind of subject that has the id `subjectId`. */
    subject: text().$type<ChangeSubjectKind>().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    former: jsonb().$type<ChangeValues>().notNull(),
    proposed: jsonb().$type<ChangeValues>().notNull(),
    requestedBy: ref()
      .notNull()
      .references(() => users.id),
    requestedAt: moment().notNull(),
    /** The moment of its effect, unless a second leader said yes before. */
    effectAt: moment().notNull(),
    /**
     * The leaders of three days or more when it was requested, without its requester and that of the change it
     * replaced: one of them can say yes.
     */
    confirmableBy: bigint({ mode: 'number' }).array().notNull().default([]),
    confirmedBy: ref().references(() => users.id),
    confirmedAt: moment(),
    /** Staff have to say yes as well. */
    needsReview: boolean().notNull().default(false),
    reviewedAt: moment(),
    state: text()
      .$type<'pending' | 'applied' | 'undone' | 'withdrawn' | 'replaced' | 'rejected'>()
      .notNull()
      .default('pending'),
    appliedAt: moment(),
    /**
     * The moment when it was undone, withdrawn, replaced or rejected; of a change in force, the moment when undoing it
     * was tried too late.
     */
    endedAt: moment(),
    /** The user who ended it; null where the product did. */
    endedBy: ref().references(() => users.id),
    /** The reason that staff rejected it, in their words. */
    rejectedFor: text(),
    /** A leader read that it was rejected, and why. */
    dismissedAt: moment(),
  },
  (table) => [
    uniqueIndex('pending_changes_pending_key')
      .on(table.subject, table.subjectId, table.kind)
      .where(sql`${table.state} = 'pending'`),
    index('pending_changes_subject_idx').on(table.subject, table.subjectId, table.kind, table.id),
    index('pending_changes_requested_by_idx').on(table.requestedBy),
    index('pending_changes_confirmed_by_idx')
      .on(table.confirmedBy)
      .where(sql`${table.confirmedBy} is not null`),
    index('pending_changes_ended_by_idx')
      .on(table.endedBy)
      .where(sql`${table.endedBy} is not null`),
  ],
)
