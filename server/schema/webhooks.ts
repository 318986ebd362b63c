import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WebhookName } from '../../contract/organizations/own-words.ts'
import type { RuleType } from '../../contract/webhooks/webhook-words.ts'
import { id, moment, ref } from './columns.ts'
import { organizations } from './organizations.ts'
import { projects } from './projects.ts'

/** Fields that an organization, or one of its projects, adds to what it is told. */
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

/** What an organization is told, word for word as it is sent each time. It names people, and is forgotten after a month. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    organizationId: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().$type<WebhookName>().notNull(),
    /** The same each time it is sent, so that the receiver knows it again. */
    eventId: text().notNull().unique(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Of the last answer; null when nobody answered. */
    statusCode: integer(),
    deliveredAt: moment(),
    /** Given up. */
    failedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('webhook_deliveries_organization_idx').on(table.organizationId),
    index('webhook_deliveries_created_idx').on(table.createdAt),
  ],
)
