import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// The sandbox plays an outside party, so it keeps its own books: nothing here refers to a table of the product.
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const sandboxCardCustomers = pgTable('sandbox_card_customers', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  createdAt: moment().notNull(),
})

/** A form for a card; the number is looked at and never kept. */
export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    /** Unguessable: also the URL of the form. */
    id: text().primaryKey(),
    customerId: text().notNull(),
    language: text().notNull(),
    brand: text(),
    lastFour: text(),
    country: text(),
    /** The behaviour when it is charged: 'fine', 'declined' …; empty until it is filled in. */
    behaviour: text(),
    expiresMonth: integer(),
    expiresYear: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [index('sandbox_cards_customer_idx').on(table.customerId)],
)

export const sandboxCardCharges = pgTable('sandbox_card_charges', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  /** The request: the same reference with another request is refused. */
  requestHash: text().notNull(),
  customerId: text().notNull(),
  cardId: text().notNull(),
  status: text().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  returnUrl: text().notNull(),
  language: text().notNull(),
  failure: text(),
  createdAt: moment().notNull(),
})

export const sandboxCardRefunds = pgTable('sandbox_card_refunds', {
  reference: text().primaryKey(),
  chargeId: text().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull(),
})
