import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, ref } from '../../columns.ts'
import { organizations } from '../../fundraisers/organizations.ts'
import { projects } from '../../fundraisers/projects.ts'
import { users } from '../../identity/users.ts'

/**
 * An account at a payment provider that an organization, or a user with projects of their own, linked. Rows stay: old
 * payments on it are looked up for as long as anything can happen to them.
 */
export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    id: id(),
    /** The key that payments and events carry, and part of the URL of its events. */
    key: text().notNull().unique(),
    provider: text().notNull(),
    organizationId: ref().references(() => organizations.id),
    userId: ref().references(() => users.id),
    /** The kind: by permission that was given at the provider, or by an own name and password. */
    kind: text().$type<'permission' | 'credentials'>().notNull(),
    providerAccountId: text().notNull(),
    profileId: text(),
    /** The name as the provider has it, which donors pay. */
    name: text().notNull(),
    creditor: jsonb().$type<{ name: string; address: string; id: string }>().notNull(),
    /** Sealed under the secret of the server, and never answered. */
    tokenSealed: text().notNull(),
    /** The end of the token; empty when it has none. */
    tokenEndsAt: moment(),
    refreshSealed: text(),
    /** The moment until which one process alone fetches the next token. */
    renewingUntil: moment(),
    /** Goes up with every change, but not with a new token. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('connected_accounts_one_owner', sql`num_nonnulls(${table.organizationId}, ${table.userId}) = 1`),
    uniqueIndex('connected_accounts_organization_key')
      .on(table.organizationId, table.provider, table.providerAccountId)
      .where(sql`${table.organizationId} is not null`),
    uniqueIndex('connected_accounts_user_key')
      .on(table.userId, table.provider, table.providerAccountId)
      .where(sql`${table.userId} is not null`),
  ],
)

/** The account to which donations go now: those of all of an organization's projects, or one project of a person. */
export const connectedAccountLinks = pgTable(
  'connected_account_links',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => connectedAccounts.id),
    organizationId: ref()
      .unique()
      .references(() => organizations.id),
    projectId: ref()
      .unique()
      .references(() => projects.id),
    createdBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('connected_account_links_one_subject', sql`num_nonnulls(${table.organizationId}, ${table.projectId}) = 1`),
    index('connected_account_links_account_idx').on(table.accountId),
    index('connected_account_links_created_by_idx').on(table.createdBy),
  ],
)

/** A user who was sent to a provider to give permission, until they are back. */
export const connectedAccountLinkAttempts = pgTable(
  'connected_account_link_attempts',
  {
    /** sha256 of the state that they come back with. */
    stateHash: text().primaryKey(),
    provider: text().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user and browser that it was started in: only these can come back with it. */
    sessionId: ref().notNull(),
    organizationId: ref(),
    projectId: ref(),
    /** The proof to the provider that the requester of the code also exchanges it (PKCE). */
    verifierSealed: text().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('connected_account_link_attempts_user_idx').on(table.userId)],
)
