import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WebhookName } from '../../../contract/fundraisers/organizations/webhook-names.ts'
import type { DeliveryReason, RuleType } from '../../../contract/money/webhooks/webhook-fields.ts'
import { id, moment, ref } from '../columns.ts'
import { donations } from './donations/donations.ts'
import { organizations } from '../fundraisers/organizations.ts'
import { projects } from '../fundraisers/projects.ts'

/** Fields that an organization, or one of its projects, adds to its webhooks. */
export const webhookFields = pgTable(
  'webhook_fields',
  {
    id: id(),
    organizationId: ref().references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: ref().references(() => projects.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: text().notNull(),
    type: text().$type<RuleType>().notNull(),
  },
  (table) => [
    uniqueIndex('webhook_fields_organization_key').on(table.organizationId, table.key),
    uniqueIndex('webhook_fields_project_key').on(table.projectId, table.key),
    check('webhook_fields_of_one', sql`num_nonnulls(${table.organizationId}, ${table.projectId}) = 1`),
  ],
)

/**
 * The body that a receiver is sent, word for word the same each time. It names people, and is deleted after a month.
 * The receiver is the organization; without one it is the project itself.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    organizationId: ref().references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: ref().references(() => projects.id, { onDelete: 'cascade' }),
    /** The donation whose event it delivers. */
    donationId: ref().references(() => donations.id, { onDelete: 'cascade' }),
    /** The order of the events of the donation: one with a higher number happened later. */
    sequence: integer().notNull().default(0),
    name: text().$type<WebhookName>().notNull(),
    /** A key that stays when the event is sent again, by which the receiver recognizes it. */
    eventId: text().notNull().unique(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    /** The status of the last answer; null without an answer. */
    statusCode: integer(),
    /** The receiver's answer to it, as far as it is stored. */
    answer: text(),
    /** The reason that there was no answer. */
    reason: text().$type<DeliveryReason>(),
    attemptedAt: moment(),
    /**
     * The moment from which it is tried: when it was stored, or when a manager had it sent again. It is given up three
     * days later.
     */
    triedSince: moment().notNull(),
    deliveredAt: moment(),
    /** The moment at which it was given up. */
    failedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('webhook_deliveries_organization_idx').on(table.organizationId, table.id),
    index('webhook_deliveries_project_idx').on(table.projectId, table.id),
    index('webhook_deliveries_donation_idx').on(table.donationId),
    // A partial index: few deliveries of many were given up, and they are looked for after a fault.
    index('webhook_deliveries_failed_idx')
      .on(table.organizationId, table.id)
      .where(sql`${table.failedAt} is not null`),
    index('webhook_deliveries_own_failed_idx')
      .on(table.projectId, table.id)
      .where(sql`${table.organizationId} is null and ${table.failedAt} is not null`),
    index('webhook_deliveries_created_idx').on(table.createdAt),
    check('webhook_deliveries_of_one', sql`num_nonnulls(${table.organizationId}, ${table.projectId}) > 0`),
  ],
)

/** The state of the webhooks of an organization or a project: a row once there is a state to show. */
export const webhookReceivers = pgTable(
  'webhook_receivers',
  {
    id: id(),
    organizationId: ref()
      .unique('webhook_receivers_organization')
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: ref()
      .unique('webhook_receivers_project')
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The secret before the present one, which signs beside it until then. */
    formerSecretSealed: text(),
    formerSecretUntil: moment(),
    /** The moment since which nothing was taken. */
    failingSince: moment(),
    /** The moment since which nothing is sent, until a manager of the receiver switches it on. */
    pausedAt: moment(),
  },
  (table) => [check('webhook_receivers_of_one', sql`num_nonnulls(${table.organizationId}, ${table.projectId}) = 1`)],
)
