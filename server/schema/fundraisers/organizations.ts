import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrganizationCategory } from '../../../contract/fundraisers/organizations/categories.ts'
import type { WebhookName } from '../../../contract/fundraisers/organizations/webhook-names.ts'
import { id, moment, ref } from '../columns.ts'
import { media } from '../identity/media.ts'
import { users } from '../identity/users.ts'

export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  /** The path segment of its public page, lower case. */
  url: text().notNull().unique(),
  description: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  zipcode: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default('NL'),
  externalUrl: text(),
  registrationNumber: text(),
  /** The number by which the tax office knows an ANBI; another one than the chamber of commerce's. */
  rsin: text(),
  legalForm: text(),
  category: text().$type<OrganizationCategory>(),
  /** Two independent marks of trust, a tax status and a private recognition, each with the day since when. */
  anbi: boolean().notNull().default(false),
  anbiSince: date({ mode: 'string' }),
  cbf: boolean().notNull().default(false),
  cbfSince: date({ mode: 'string' }),
  photoId: ref().references(() => media.id),
  headerImageId: ref().references(() => media.id),
  isPublic: boolean().notNull().default(false),
  /** The moment when it was public for the first time. */
  publishedAt: moment(),
  allowPaymentLink: boolean().notNull().default(false),
  bankAccount: text(),
  bankAccountHolder: text(),
  /** Whether its payments go through a payment-provider account of its own, with name and password sealed together. */
  usesOwnProviderAccount: boolean().notNull().default(false),
  providerCredentialsSealed: text(),
  providerCredentialsSetAt: moment(),
  /** The webhook URLs by event; absent for events that it does not get. */
  webhookUrls: jsonb().$type<Partial<Record<WebhookName, string>>>().notNull().default({}),
  /** The secret that its webhooks are signed with. */
  webhookSecretSealed: text(),
  webhookSecretSetAt: moment(),
  /** The key of the form that it was made with: sent once more, it makes no second organization. */
  creationKey: text().unique(),
  /** Grows with every change of its settings, so that a change of an older one is refused. */
  version: integer().notNull().default(1),
  createdAt: moment().notNull(),
})

/** Returns a user in an organization, with their role. */
const membership = () => ({
  organizationId: ref()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  userId: ref()
    .notNull()
    .references(() => users.id),
  role: text().$type<'owner' | 'captain' | 'member'>().notNull(),
})

export const organizationMembers = pgTable(
  'organization_members',
  {
    ...membership(),
    /** The moment since which an owner or captain leads it; empty for a leader from the start. */
    leadsSince: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    uniqueIndex('organization_members_user_idx').on(table.userId, table.organizationId),
  ],
)

/**
 * The former members of an organization, with their roles: a former leader gets the notices about its money for some
 * days after, as they may have been removed by the change in question. Gone after half a year.
 */
export const organizationFormerMembers = pgTable(
  'organization_former_members',
  {
    ...membership(),
    /** The end of the membership or role. */
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.role] }),
    index('organization_former_members_user_idx').on(table.userId),
  ],
)

/**
 * The invitations to become a member, by e-mail address: whether there is an account for it is known only to the owner
 * of the mailbox. Gone once it is answered.
 */
export const organizationRequests = pgTable(
  'organization_requests',
  {
    id: id(),
    organizationId: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    invitedBy: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('organization_requests_key').on(table.organizationId, table.email),
    index('organization_requests_email_idx').on(table.email),
    index('organization_requests_invited_by_idx')
      .on(table.invitedBy)
      .where(sql`${table.invitedBy} is not null`),
  ],
)
