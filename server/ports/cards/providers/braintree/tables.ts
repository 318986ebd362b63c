import type { CardFailure } from '../../../../../contract/subscriptions/billing/card-failures.ts'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export type ChargeState = 'open' | 'needs-action' | 'paid' | 'refused' | 'cancelled'

/**
 * The request to Braintree under a reference of ours. It knows no idempotency keys, and cannot cancel what it never
 * heard of: this row is what makes one charge of many repeats, and nothing of one that was cancelled before.
 */
export const braintreeCharges = pgTable('braintree_charges', {
  /** The reference of the product; the order id at Braintree. */
  reference: text().primaryKey(),
  customerId: text().notNull(),
  /**
   * The card; empty for a charge that was cancelled before it was requested, as is the URL that the payer returns
   * to.
   */
  cardId: text().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** The description that the payer reads while they authenticate. */
  description: text().notNull(),
  returnUrl: text().notNull(),
  language: text().notNull(),
  /** 'open': requested, or about to be. */
  state: text().$type<ChargeState>().notNull(),
  failure: text().$type<CardFailure>(),
  /** The id of its last transaction that ended one way or another. */
  transactionId: text(),
  /** The moment when a transaction was last requested without an answer; empty when there is none such. */
  sentAt: moment(),
  createdAt: moment().notNull(),
})
