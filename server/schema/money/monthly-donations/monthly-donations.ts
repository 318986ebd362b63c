import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { MonthlyState } from '../../../../contract/money/donations/monthly-states.ts'
import type { StopReason } from '../../../../contract/money/monthly-donations/stop-reasons.ts'
import { cents, currency, id, moment, ref } from '../../columns.ts'
import { users } from '../../identity/users.ts'
import { donations } from '../donations/donations.ts'
import { raisedFor } from '../donations/raised-for.ts'
import { mandates } from '../payments/mandates.ts'
import { payers } from '../payments/payers.ts'

/** A donation that repeats every month; the specification's project "subscription". */
export const monthlyDonations = pgTable(
  'monthly_donations',
  {
    id: id(),
    ...raisedFor(),
    userId: ref().references(() => users.id),
    payerId: ref()
      .notNull()
      .references(() => payers.id),
    mandateId: ref()
      .notNull()
      .references(() => mandates.id),
    /**
     * The most that is taken on a mandate that was given with a forwarded link, whose payer may be another than the
     * donor: the amount that was paid there. Null where the donor gave it.
     */
    mandateLimitCents: integer(),
    /** The donation that started it: its payment gave the mandate. */
    firstDonationId: ref()
      .notNull()
      .unique()
      .references(() => donations.id),
    state: text().$type<MonthlyState>().notNull().default('active'),
    /** The amount taken every month, with the donor's addition for the costs. */
    amountCents: cents().notNull(),
    coveredCents: integer().notNull().default(0),
    currency: currency(),
    method: text().notNull(),
    /** Day of the month on which it is charged; shorter months use their last day. */
    anchorDay: smallint().notNull(),
    /** The next date (Europe/Amsterdam) on which a charge is due. */
    nextChargeOn: date({ mode: 'string' }).notNull(),
    failuresInARow: integer().notNull().default(0),
    /** The day on which the month that failed is retried. */
    retryOn: date({ mode: 'string' }),
    /** The date of the next charge when the donor paused it. */
    pausedFrom: date({ mode: 'string' }),
    stopReason: text().$type<StopReason>(),
    /** The state and the end before its donor stopped it, for an undo of the stop; null where there is none. */
    stateBeforeStop: text().$type<MonthlyState>(),
    endsAtBeforeStop: moment(),
    /** The moment when it was stopped, or will be. */
    endsAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('monthly_donations_due_idx')
      .on(table.nextChargeOn)
      .where(sql`${table.state} in ('active', 'past_due', 'paused')`),
    index('monthly_donations_retry_idx').on(table.retryOn),
    index('monthly_donations_project_idx').on(table.projectId),
    index('monthly_donations_user_idx').on(table.userId),
    index('monthly_donations_payer_idx').on(table.payerId),
  ],
)
