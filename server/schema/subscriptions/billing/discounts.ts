import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DiscountDuration } from '../../../../contract/subscriptions/billing/subscription-states.ts'
import { cents, id, moment, ref } from '../../columns.ts'
import { billingAccounts } from './billing.ts'

/** The discount that a code or staff gave, for one account. */
export const accountDiscounts = pgTable(
  'account_discounts',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => billingAccounts.id),
    /** The code that gave it; null when staff did. */
    code: text(),
    percentOff: integer(),
    amountOffCents: cents(),
    duration: text().$type<DiscountDuration>().notNull(),
    durationInMonths: integer(),
    /** The first bill that it reduced; from then on a repeating one runs. */
    startedAt: moment(),
    endedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('account_discounts_current_key')
      .on(table.accountId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** The number of uses of each code, so that two payers at once cannot both take the last use. */
export const couponUses = pgTable('coupon_uses', {
  code: text().primaryKey(),
  count: integer().notNull(),
})
