import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Events of payment providers, stored once by the id they gave it. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    provider: text().notNull(),
    /** The account whose event URL it came in at. */
    account: text().notNull().default('platform'),
    eventId: text().notNull(),
    providerPaymentId: text().notNull(),
    receivedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.account, table.eventId] }),
    // Rows come in this order and leave in it: an index of blocks costs an event nothing.
    index('inbound_events_received_idx').using('brin', table.receivedAt),
  ],
)
