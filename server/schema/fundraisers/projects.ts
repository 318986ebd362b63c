import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { WebhookName } from '../../../contract/fundraisers/organizations/webhook-names.ts'
import type {
  DonationSwitch,
  PrivacySwitch,
  ProjectKind,
  RegistrationSwitch,
} from '../../../contract/fundraisers/projects/projects.ts'
import type { Language } from '../../../contract/texts.ts'
import { cents, id, moment, ref } from '../columns.ts'
import { media } from '../identity/media.ts'
import { organizations } from './organizations.ts'
import { users } from '../identity/users.ts'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    name: text().notNull(),
    /** The first path segment of its public pages, lower case. */
    url: text().notNull().unique(),
    /** 'link' (a payment link) | 'project' | 'participants' (peer-to-peer). */
    kind: text().$type<ProjectKind>().notNull(),
    /** 0 draft, 1 public, 2 finished. A public project whose closing date has passed is finished too. */
    state: smallint().notNull().default(0),
    description: text().notNull().default(''),
    /** The language that its manager writes in, independent of the reader's. */
    language: text().$type<Language>().notNull().default('nl'),
    photoId: ref().references(() => media.id),
    videoUrl: text(),
    ownerId: ref()
      .notNull()
      .references(() => users.id),
    organizationId: ref().references(() => organizations.id),
    /** The name of the person who owns it as it was approved; empty while it is a draft. */
    shownOwnerName: text(),
    /** The moment when it came to its organization, or to its owner alone; empty while it is where it was made. */
    organizationSince: moment(),
    /** Whether its owner is shown instead of the organization. */
    showUserAsOwner: boolean().notNull().default(false),
    goalCents: cents(),
    showGoal: boolean().notNull().default(true),
    /** Whether the goal is that of one participant, and the goal of the project that times their number. */
    goalProductParticipant: boolean().notNull().default(false),
    /** The goal of one participant, to begin with. */
    choosableGoalDefaultCents: cents(),
    /** 2100-01-01 or later means: never closes. */
    closingDate: date({ mode: 'string' }).notNull().default('2100-01-01'),
    eventDate: date({ mode: 'string' }),
    registrationDeadline: date({ mode: 'string' }),
    registrationLimit: integer(),
    /** The code with which its holders may sign up; five capitals and digits. */
    subscriptionCode: text(),
    /** The number of people who may sign up with the code. */
    subscriptionCodeLimit: integer(),
    /** The fee that a participant pays before the place is sure; charged only while `useEntryFee`. */
    entryFeeCents: cents(),
    useEntryFee: boolean().notNull().default(false),
    /** Whether participants who joined before the fee have to pay it as well. */
    forceEntryFee: boolean().notNull().default(false),
    /** The name of the fee for its payer: 'Inschrijfgeld'. */
    feeLabel: text().notNull().default(''),
    /**
     * Details about themselves that participants fill in: 'shirt_size' | 'gender' | 'date_of_birth' | 'address' |
     * 'phone_number'.
     */
    registrationSwitches: text().array().$type<RegistrationSwitch[]>().notNull().default([]),
    allowRecurring: boolean().notNull().default(true),
    allowOnlyMonthly: boolean().notNull().default(false),
    allowTeams: boolean().notNull().default(false),
    allowTeamCreation: boolean().notNull().default(false),
    isDonationEnabled: boolean().notNull().default(true),
    /** The amount that a donor may add for the costs of paying; empty: nothing is suggested. */
    coverCents: integer(),
    minAmountCents: cents().notNull().default(100),
    maxAmountCents: cents().notNull().default(100_000_000),
    maxMessageLength: integer().notNull().default(500),
    /** Fields of the donation form beside the amount: 'message' | 'newsletter' | 'anonymous'. */
    donationSwitches: text()
      .array()
      .$type<DonationSwitch[]>()
      .notNull()
      .default(['message', 'newsletter', 'anonymous']),
    /** Details of donations that others are not shown: 'hide_amounts' | 'hide_names' | 'hide_messages'. */
    privacySwitches: text().array().$type<PrivacySwitch[]>().notNull().default([]),
    thankMailMotivation: text().notNull().default(''),
    donationUpdateMail: boolean().notNull().default(true),
    /** Whether its managers are mailed when a bank takes a donation back. */
    chargebackMail: boolean().notNull().default(true),
    bankAccount: text(),
    bankAccountHolder: text(),
    /** The project's own URLs for webhooks about its donations. */
    webhookUrls: jsonb().$type<Partial<Record<WebhookName, string>>>().notNull().default({}),
    /**
     * The secret of the webhooks, made with the first URL. Without one there is no receiver, and nothing of a
     * former one is shown.
     */
    webhookSecretSealed: text(),
    webhookSecretSetAt: moment(),
    /** Goes up with every change that a manager makes. */
    version: integer().notNull().default(1),
    /** The key of the form that it was made with: sent once more, it makes no second project. */
    creationKey: text().unique(),
    publishedAt: moment(),
    archivedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('projects_recent_idx')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.state} > 0 and ${table.archivedAt} is null`),
    index('projects_organization_idx').on(table.organizationId),
    index('projects_owner_idx').on(table.ownerId),
  ],
)

/** The managers of a project besides its owner and the organization's owners. */
export const projectManagers = pgTable(
  'project_managers',
  {
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_managers_user_idx').on(table.userId),
  ],
)

/** A distance, a ticket: the event that a participant signs up for. */
export const projectEvents = pgTable(
  'project_events',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
  },
  (table) => [index('project_events_project_idx').on(table.projectId)],
)

export const giftSuggestions = pgTable(
  'gift_suggestions',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The effect of the amount: 'een week water voor een gezin'. */
    name: text().notNull(),
    amountCents: cents().notNull(),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
  },
  (table) => [index('gift_suggestions_project_idx').on(table.projectId)],
)
