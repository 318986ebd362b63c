import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/texts.ts'
import { id, moment, ref } from '../columns.ts'
import { media } from '../identity/media.ts'
import { participants } from './participants.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'
import { users } from '../identity/users.ts'

/** Returns the page of a block or an update: exactly one of the three is set. */
const parent = () => ({
  projectId: ref().references(() => projects.id, { onDelete: 'cascade' }),
  participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
  teamId: ref().references(() => teams.id, { onDelete: 'cascade' }),
})

export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    ...parent(),
    title: text().notNull(),
    description: text().notNull(),
    photoId: ref().references(() => media.id),
    position: smallint().notNull().default(0),
    /** Goes up with every change of its content. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('blocks_one_parent', sql`num_nonnulls(${table.projectId}, ${table.participantId}, ${table.teamId}) = 1`),
    index('blocks_project_idx').on(table.projectId, table.position),
    index('blocks_participant_idx').on(table.participantId, table.position),
    index('blocks_team_idx').on(table.teamId, table.position),
  ],
)

/** News of a project, participant or team; the specification's "blog". Its description is sanitised HTML. */
export const updates = pgTable(
  'updates',
  {
    id: id(),
    ...parent(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    description: text().notNull().default(''),
    photoId: ref().references(() => media.id),
    publishedAt: moment().notNull(),
    /** The moment when its followers were mailed; empty until it has appeared, and while its page is off line. */
    announcedAt: moment(),
    /** Goes up with every change of its content. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('updates_one_parent', sql`num_nonnulls(${table.projectId}, ${table.participantId}, ${table.teamId}) = 1`),
    index('updates_project_idx').on(table.projectId, table.publishedAt.desc()),
    index('updates_participant_idx').on(table.participantId, table.publishedAt.desc()),
    index('updates_team_idx').on(table.teamId, table.publishedAt.desc()),
    index('updates_unannounced_idx')
      .on(table.publishedAt)
      .where(sql`${table.announcedAt} is null`),
  ],
)

/** The pictures that stand in the text of an update. While there is such a row, the picture stays. */
export const updatePictures = pgTable(
  'update_pictures',
  {
    updateId: ref()
      .notNull()
      .references(() => updates.id, { onDelete: 'cascade' }),
    mediaId: ref()
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.mediaId] }),
    index('update_pictures_media_idx').on(table.mediaId),
  ],
)

/**
 * Visitors who get the updates of a page by mail, each with the text of their consent (GDPR); the specification's "blog
 * subscription".
 */
export const updateFollowers = pgTable(
  'update_followers',
  {
    id: id(),
    ...parent(),
    /** The user who follows; null for a guest. Mails to a user go to the e-mail address that they have by then. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** The language of the mails. */
    language: text().$type<Language>().notNull(),
    /** The words that they agreed to: a sender of mails has to be able to show the consent. */
    consentText: text().notNull(),
    /** The moment of their latest request. */
    requestedAt: moment().notNull(),
    /**
     * The moment when they followed the link in the mail; a user with a confirmed e-mail address needs none. Empty
     * until then.
     */
    confirmedAt: moment(),
  },
  (table) => [
    check(
      'update_followers_one_parent',
      sql`num_nonnulls(${table.projectId}, ${table.participantId}, ${table.teamId}) = 1`,
    ),
    uniqueIndex('update_followers_project_key').on(table.projectId, sql`lower(${table.email})`),
    uniqueIndex('update_followers_participant_key').on(table.participantId, sql`lower(${table.email})`),
    uniqueIndex('update_followers_team_key').on(table.teamId, sql`lower(${table.email})`),
    index('update_followers_user_idx').on(table.userId),
  ],
)
