import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DiscountDuration } from '../../../../contract/subscriptions/billing/subscription-states.ts'
import { cents, id, moment, ref } from '../../columns.ts'
import { users } from '../../identity/users.ts'

/**
 * A discount for staff that a staff member requested, until a colleague of both approves or rejects it. The reasons are
 * in the audit log.
 */
export const unapprovedDiscounts = pgTable('unapproved_discounts', {
  id: id(),
  /** The beneficiary; one at a time, the last that was requested. */
  userId: ref()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedById: ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  percentOff: integer(),
  amountOffCents: cents(),
  duration: text().$type<DiscountDuration>().notNull(),
  durationInMonths: integer(),
  reason: text().notNull(),
  createdAt: moment().notNull(),
})
