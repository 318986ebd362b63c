import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Gender, ShirtSize } from '../../../contract/fundraisers/participants/personal-details.ts'
import type { EntryFeeState } from '../../../contract/fundraisers/projects/entry-fee-states.ts'
import { cents, id, moment, ref } from '../columns.ts'
import { media } from '../identity/media.ts'
import { projectEvents, projects } from './projects.ts'
import { teams } from './teams.ts'
import { users } from '../identity/users.ts'

/** A person's page in a project. */
export const participants = pgTable(
  'participants',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id),
    teamId: ref().references(() => teams.id, { onDelete: 'set null' }),
    isCaptain: boolean().notNull().default(false),
    name: text().notNull(),
    /** Unique within the project. */
    url: text().notNull(),
    motivation: text().notNull().default(''),
    photoId: ref().references(() => media.id),
    projectEventId: ref().references(() => projectEvents.id, { onDelete: 'set null' }),
    goalCents: cents(),
    donationUpdateMail: boolean().notNull().default(true),
    /** Whether the participant opted out of the leaderboards. */
    isOffLeaderboard: boolean().notNull().default(false),
    /** Signed up with the project's code: those places are counted. */
    usedCode: boolean().notNull().default(false),
    /** Whether they paid the entry fee. */
    entryFee: text().$type<EntryFeeState>().notNull().default('unasked'),
    /** Goes up with every change of its settings, also of the details for the project alone. */
    version: integer().notNull().default(1),
    archivedAt: moment(),
    /** Whether the participant archived their own page; then signing up again restores it. */
    isArchivedByOwner: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('participants_project_url_key').on(table.projectId, table.url),
    uniqueIndex('participants_project_user_key').on(table.projectId, table.userId),
    // In order of joining, a page at a time, however many there are.
    index('participants_joined_idx')
      .on(table.projectId, table.id)
      .where(sql`${table.archivedAt} is null`),
    // How many took part with the code is counted at every registration.
    index('participants_code_idx')
      .on(table.projectId)
      .where(sql`${table.usedCode} and ${table.archivedAt} is null`),
    index('participants_team_idx').on(table.teamId),
    index('participants_user_idx').on(table.userId),
  ],
)

/**
 * The details of a participant for the project alone: read by themselves and by managers of the project. A table of its
 * own, so that no public query of participants can select it by mistake.
 */
export const participantDetails = pgTable('participant_details', {
  participantId: ref()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  firstName: text().notNull().default(''),
  lastNamePrefix: text().notNull().default(''),
  lastName: text().notNull().default(''),
  shirtSize: text().$type<ShirtSize>(),
  gender: text().$type<Gender>(),
  dateOfBirth: date({ mode: 'string' }),
  phoneNumber: text(),
  address: text(),
  /** The number of the house, with its suffix. */
  houseNumber: text(),
  postalCode: text(),
  city: text(),
})
