import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefundState } from '../../../../contract/money/refunds/refund-states.ts'
import { cents, id, moment, ref } from '../../columns.ts'
import { donations } from '../donations/donations.ts'
import { payments } from '../payments/payments.ts'
import { projects } from '../../fundraisers/projects.ts'
import { users } from '../../identity/users.ts'

/** An order of refunds: all of them, or none. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** The name of the API token of theirs that was used, as it was then; empty at a browser. */
    tokenName: text(),
    /** Makes a repeated request the same one. */
    idempotencyKey: text().notNull().unique(),
    /** sha256 of the request: the same key with another request is refused. */
    requestHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  // The orders of the last 24 hours are added up before each order.
  (table) => [
    index('refund_orders_recent_idx').on(table.createdAt),
    // For users that leave, and accounts that are removed.
    index('refund_orders_user_idx').on(table.userId),
  ],
)

/** Money on its way back to a donor. Its movement stands in the ledger once the provider has taken it up. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => refundOrders.id),
    projectId: ref()
      .notNull()
      .references(() => projects.id),
    donationId: ref()
      .notNull()
      .references(() => donations.id),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    /** Ours, and the idempotency key at the provider. */
    reference: text().notNull().unique(),
    amountCents: cents().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** The reason for the donor. */
    reason: text().notNull().default(''),
    /** 'dispute', or the provider's own word. */
    failure: text(),
    /** The refund that a bank sent back, which this one is instead of. */
    repeatsId: ref().references((): AnyPgColumn => refunds.id),
    confirmedBy: ref().references(() => users.id),
    /** Whether the yes was one of staff, as no second leader could say it. */
    isConfirmedByStaff: boolean().notNull().default(false),
    confirmedAt: moment(),
    /** The moment before which it is not submitted: the method has a waiting time. */
    notBefore: moment().notNull(),
    /** The moment when the provider first got it. */
    submittedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('refunds_project_idx').on(table.projectId, table.id),
    index('refunds_payment_idx').on(table.paymentId),
    index('refunds_order_idx').on(table.orderId),
    // One repeat at a time: a repeat that was withdrawn or refused may be retried.
    uniqueIndex('refunds_repeats_key')
      .on(table.repeatsId)
      .where(sql`${table.repeatsId} is not null and ${table.state} not in ('withdrawn', 'failed')`),
    index('refunds_submitted_idx')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('waiting', 'submitted')`),
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
  ],
)
