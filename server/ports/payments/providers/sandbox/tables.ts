import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { PayoutEntry, ProviderPayout } from '../../provider.ts'

// The sandbox plays an outside party, so it keeps its own books: nothing here refers to a table of the product.
const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const amount = () => bigint({ mode: 'number' })

/** Returns the account of the money: the platform's, which is always there, or one made while linking it. */
const account = () => text().notNull().default('platform')

/** An account at the sandbox, with its one profile. */
export const sandboxAccounts = pgTable('sandbox_accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  state: text().$type<'active' | 'suspended'>().notNull(),
  methods: text().array().notNull(),
  /** The password with which its owner can sign in instead of giving permission. */
  password: text().notNull(),
  createdAt: moment().notNull(),
})

/** Permission to act in the name of an account: first a code, then tokens. Of all three only the hash is stored. */
export const sandboxGrants = pgTable(
  'sandbox_grants',
  {
    codeHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => sandboxAccounts.id),
    codeEndsAt: moment().notNull(),
    redirectUrl: text().notNull(),
    codeChallenge: text().notNull(),
    accessHash: text().unique(),
    accessEndsAt: moment(),
    refreshHash: text().unique(),
    revokedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index('sandbox_grants_account_idx').on(table.accountId)],
)

export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text().primaryKey(),
  account: account(),
  idempotencyKey: text().notNull().unique(),
  name: text().notNull(),
  email: text().notNull(),
  createdAt: moment().notNull(),
})

export const sandboxMandates = pgTable(
  'sandbox_mandates',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    customerId: text()
      .notNull()
      .references(() => sandboxCustomers.id),
    method: text().notNull(),
    status: text().notNull(),
    consumerName: text(),
    consumerAccount: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index('sandbox_mandates_customer_idx').on(table.customerId)],
)

interface SettledColumns {
  status: AnyPgColumn
  amountCents: AnyPgColumn
  refundedCents: AnyPgColumn
  chargedBackCents: AnyPgColumn
  settledCents: AnyPgColumn
  settledRefundedCents: AnyPgColumn
  settledChargedBackCents: AnyPgColumn
}

/** Whether a part of a payment is still to be paid out, or to be taken off a payout. */
export const isUnsettled = (columns: SettledColumns) =>
  sql`(${columns.status} = 'paid' and (${columns.settledCents} <> ${columns.amountCents}
    or ${columns.settledRefundedCents} <> ${columns.refundedCents} or ${columns.settledChargedBackCents} <> ${columns.chargedBackCents}))`

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    account: account(),
    idempotencyKey: text().notNull().unique(),
    /** sha256 of everything of the request: the same key with another request is refused. */
    requestHash: text().notNull(),
    sequence: text().notNull(),
    method: text().notNull(),
    status: text().notNull(),
    amountCents: amount().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    redirectUrl: text(),
    eventUrl: text().notNull(),
    /** The language of the checkout page. */
    language: text().notNull(),
    customerId: text(),
    mandateId: text(),
    refundedCents: amount().notNull().default(0),
    chargedBackCents: amount().notNull().default(0),
    /** The part of all this that was in a payout: once all of it was, nothing is left to pay out. */
    settledCents: amount().notNull().default(0),
    settledRefundedCents: amount().notNull().default(0),
    settledChargedBackCents: amount().notNull().default(0),
    failureReason: text(),
    cardFingerprint: text(),
    metadata: jsonb().notNull(),
    /** The moment from which it cannot be paid; empty when no payer is waited for. */
    expiresAt: moment(),
    paidAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('sandbox_payments_expiry_idx')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('open', 'pending')`),
    index('sandbox_payments_unsettled_idx').on(table.account, table.paidAt).where(isUnsettled(table)),
  ],
)

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  paymentId: text()
    .notNull()
    .references(() => sandboxPayments.id),
  amountCents: amount().notNull(),
  /** A refund that the payer's bank sends back has failed: it is the payment's again. */
  status: text().notNull().default('done'),
  createdAt: moment().notNull(),
})

/** Events on their way to the product's event URL. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    paymentId: text().notNull(),
    type: text().notNull(),
    attempts: integer().notNull().default(0),
    deliverAt: moment().notNull(),
    isDelivered: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [index('sandbox_events_due_idx').on(table.isDelivered, table.deliverAt)],
)

/** Money on its way to the bank account behind an account. */
export const sandboxPayouts = pgTable(
  'sandbox_payouts',
  {
    id: text().primaryKey(),
    account: account(),
    amountCents: amount().notNull(),
    status: text().$type<ProviderPayout['status']>().notNull(),
    paidOutAt: moment().notNull(),
  },
  (table) => [index('sandbox_payouts_account_idx').on(table.account, table.paidOutAt)],
)

export const sandboxPayoutEntries = pgTable(
  'sandbox_payout_entries',
  {
    payoutId: text()
      .notNull()
      .references(() => sandboxPayouts.id),
    ordinal: integer().notNull(),
    paymentId: text().notNull(),
    kind: text().$type<PayoutEntry['kind']>().notNull(),
    amountCents: amount().notNull(),
    feeCents: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.ordinal] })],
)
