import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment, ref } from './columns.ts'
import { media } from './media.ts'
import { participants } from './participants.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

/** What a block or an update stands on: exactly one of the three is set. */
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
    /** Goes up with every change of what it says. */
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
    /** When its followers were told; empty until it has appeared. */
    announcedAt: moment(),
    /** Goes up with every change of what it says. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('updates_one_parent', sql`num_nonnulls(${table.projectId}, ${table.participantId}, ${table.teamId}) = 1`),
    index('updates_project_idx').on(table.projectId, table.publishedAt.desc()),
    index('updates_participant_idx').on(table.participantId, table.publishedAt.desc()),
    index('updates_team_idx').on(table.teamId, table.publishedAt.desc()),
  ],
)
