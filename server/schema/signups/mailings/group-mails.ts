import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, ref } from '../../columns.ts'
import { projects } from '../../fundraisers/projects.ts'
import { users } from '../../identity/users.ts'

/** Mails of managers to participants of their project: a log that stays. */
export const groupMails = pgTable(
  'group_mails',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sentBy: ref()
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    words: text().notNull(),
    /** The recipients, as requested. */
    search: text().notNull().default(''),
    filter: text().notNull().default(''),
    /** The number of the team or event alone: when one is gone, the mail must not go to all participants instead. */
    teamId: ref(),
    projectEventId: ref(),
    recipients: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('group_mails_project_idx').on(table.projectId, table.createdAt),
    index('group_mails_sent_by_idx').on(table.sentBy),
  ],
)

/** The participants who want no mails of a project's managers any more. */
export const groupMailStops = pgTable(
  'group_mail_stops',
  {
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    // An account that is removed takes its stops along.
    index('group_mail_stops_user_idx').on(table.userId),
  ],
)
