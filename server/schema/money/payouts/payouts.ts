import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayoutLineKind } from '../../../../contract/money/payouts/payout-states.ts'
import { cents, currency, id, moment, ref } from '../../columns.ts'
import { donations } from '../donations/donations.ts'
import { payments } from '../payments/payments.ts'
import { projects } from '../../fundraisers/projects.ts'

/** Accounts at providers of which the payouts are fetched. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    provider: text().notNull(),
    account: text().notNull(),
    /** The moment when the latest payout that is known was paid out. */
    paidOutUntil: moment(),
    /** Whether the key of the request has no access to payouts. */
    isUnreported: boolean().notNull().default(false),
    fetchedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.account] })],
)

/** Money that a provider sent to the bank account behind an account. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    provider: text().notNull(),
    account: text().notNull(),
    providerPayoutId: text().notNull(),
    state: text().$type<'paid' | 'failed'>().notNull(),
    amountCents: cents().notNull(),
    currency: currency(),
    paidOutAt: moment().notNull(),
    /** The moment when the bank was known to have sent it back; null for a payout that failed before it was stored. */
    returnedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('payouts_provider_key').on(table.provider, table.account, table.providerPayoutId),
    index('payouts_account_idx').on(table.account, table.paidOutAt),
    index('payouts_reference_idx').on(sql`lower(${table.providerPayoutId}) text_pattern_ops`),
  ],
)

/**
 * The lines of a payout, as the provider reported them. All amounts less all fees are its amount, to the cent. The
 * owner of a line is stored once its payment is known here, and never for payments of others on the same account.
 */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payoutId: ref()
      .notNull()
      .references(() => payouts.id),
    ordinal: integer().notNull(),
    providerPaymentId: text(),
    kind: text().$type<PayoutLineKind>().notNull(),
    /** Below zero for returns. */
    amountCents: cents().notNull(),
    feeCents: cents().notNull(),
    projectId: ref().references(() => projects.id),
    donationId: ref().references(() => donations.id),
    paymentId: ref().references(() => payments.id),
  },
  (table) => [
    uniqueIndex('payout_lines_once_key').on(table.payoutId, table.ordinal),
    index('payout_lines_project_idx').on(table.projectId, table.payoutId),
    index('payout_lines_donation_idx').on(table.donationId),
    index('payout_lines_unknown_idx')
      .on(table.payoutId, table.providerPaymentId)
      .where(sql`${table.projectId} is null and ${table.providerPaymentId} is not null`),
  ],
)
