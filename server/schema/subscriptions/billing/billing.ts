import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BillingInterval } from '../../../../contract/subscriptions/billing/subscription-states.ts'
import type { Language } from '../../../../contract/texts.ts'
import { cents, currency, id, moment, ref } from '../../columns.ts'

/** The payer of a plan: a user, or an account team. It stays when they go, as the books of invoices must. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    id: id(),
    kind: text().$type<'user' | 'team'>().notNull(),
    /** The number of the user or the account team; the kind says which. */
    ownerId: ref().notNull(),
    /** The user who pays: of a team its owner. Empty until they took a plan for it. */
    payerId: ref(),
    /**
     * The provider of their card, and their customer id there; renewals are charged there, whichever provider new cards
     * go to.
     */
    cardProvider: text(),
    customerId: text(),
    cardId: text(),
    cardBrand: text(),
    cardLastFour: text(),
    /** The last month in which the card can be used, 'YYYY-MM'; empty where its provider does not say. */
    cardExpiryMonth: text(),
    /** The country of the card; with `country`, one of two pieces of evidence of where the payer is, for VAT. */
    cardCountry: text(),
    address: text(),
    addressLine2: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** The country of the billing address, the other piece of evidence. */
    country: text(),
    vatId: text(),
    /** 'unchecked': the register has not answered yet; until then VAT is charged. */
    vatIdState: text().$type<'valid' | 'unchecked'>(),
    extraInformation: text().notNull().default(''),
    /** The credit without VAT: paid for and not used, because a plan was changed; comes off the next bills. */
    creditCents: cents().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('billing_accounts_owner_key').on(table.kind, table.ownerId),
    index('billing_accounts_payer_idx').on(table.payerId),
  ],
)

/** Cards that an account was ever paid with, as keyed hashes: a one-time offer is one-time by card too. */
export const billingCards = pgTable(
  'billing_cards',
  {
    accountId: ref()
      .notNull()
      .references(() => billingAccounts.id),
    cardHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.cardHash] }),
    index('billing_cards_hash_idx').on(table.cardHash),
  ],
)

/** The customer id of an account at each card provider that it ever opened a card form of. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    accountId: ref()
      .notNull()
      .references(() => billingAccounts.id),
    provider: text().notNull(),
    customerId: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] })],
)

/** The terms of a plan at its subscription: the list of plans may change below it. */
export interface StoredPlan {
  id: string
  name: string | Record<Language, string>
  priceCents: number
  /** Absent in subscriptions from before plans had one: euros. */
  currency?: string
  interval: BillingInterval
  attributes: Record<string, number | string | boolean>
}

/** The plan subscriptions: one that is over stays; the current one of an account counts. */
export const planSubscriptions = pgTable(
  'plan_subscriptions',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => billingAccounts.id),
    name: text().notNull().default('default'),
    planId: text().notNull(),
    plan: jsonb().$type<StoredPlan>().notNull(),
    quantity: integer().notNull().default(1),
    periodStartsAt: moment().notNull(),
    periodEndsAt: moment().notNull(),
    /** The day of the month on which periods begin, of 1 to 31. */
    anchorDay: integer().notNull(),
    /** Worth of the current period without VAT, after discounts: a change of plan credits its rest (proration). */
    periodCents: cents().notNull().default(0),
    trialEndsAt: moment(),
    cancelledAt: moment(),
    /** The moment at which it ends; null while it goes on by itself. */
    endsAt: moment(),
    /** The moment when a renewal was first refused; empty when all is paid. */
    unpaidSince: moment(),
    /** The moment when a renewal is next tried. */
    renewAt: moment(),
    failures: integer().notNull().default(0),
    /** The moment when a consumer withdrew from it. */
    withdrawnAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** The moment when another one replaced it. */
    replacedAt: moment(),
  },
  (table) => [
    uniqueIndex('plan_subscriptions_current_key')
      .on(table.accountId)
      .where(sql`${table.replacedAt} is null`),
    index('plan_subscriptions_renew_idx')
      .on(table.renewAt)
      .where(sql`${table.replacedAt} is null and ${table.renewAt} is not null`),
  ],
)

/** 'retry': the payer has an unpaid renewal charged once more, beside the retry schedule. */
export type BillPurpose = 'subscribe' | 'swap' | 'renewal' | 'retry'
export type BillState = 'pending' | 'needs-action' | 'paid' | 'refused' | 'withdrawn'

/** A line of a bill, without VAT. */
export interface BillLine {
  kind: 'plan' | 'discount' | 'credit'
  /** Words of the invoice, in the language of the payer. */
  text: string
  cents: number
}

export interface InvoiceParty {
  name: string
  lines: string[]
  country: string
  vatId: string
}

export interface InvoiceBuyer extends InvoiceParty {
  /** A further line that the payer wants on the invoice, such as a purchase number. */
  extra: string
}

/** The two pieces of evidence of the payer's country: kept for the tax office. */
export interface CountryProofs {
  address: string | null
  card: string | null
}

/** Money requested for a plan. An account has one open at most, so that no two changes are paid for at once. */
export const bills = pgTable(
  'bills',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => billingAccounts.id),
    purpose: text().$type<BillPurpose>().notNull(),
    /** The subscription that it was paid for; empty until it is. */
    subscriptionId: ref().references(() => planSubscriptions.id),
    /** Ours, and the idempotency key at the provider. */
    reference: text().notNull().unique(),
    state: text().$type<BillState>().notNull(),
    plan: jsonb().$type<StoredPlan>().notNull(),
    periodStartsAt: moment().notNull(),
    periodEndsAt: moment().notNull(),
    anchorDay: integer().notNull(),
    trialEndsAt: moment(),
    lines: jsonb().$type<BillLine[]>().notNull(),
    netCents: cents().notNull(),
    /** The rate in hundredths of a percent: 2100 is 21%. */
    vatRate: integer().notNull(),
    vatCents: cents().notNull(),
    totalCents: cents().notNull(),
    currency: currency(),
    /** The rest of earlier payments once this one is paid. */
    creditLeftCents: cents().notNull().default(0),
    discountId: ref(),
    isReverseCharged: boolean().notNull().default(false),
    language: text().$type<Language>().notNull(),
    /** The payer's details on the invoice, as they were when this was requested. */
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    /** Whether the register had confirmed the VAT number among them by then. */
    isVatIdConfirmed: boolean().notNull().default(false),
    proofs: jsonb().$type<CountryProofs>().notNull(),
    /** The card that is charged, and its provider; the outcome is looked up there. */
    cardProvider: text(),
    customerId: text(),
    cardId: text(),
    chargeId: text(),
    /** The page where the payer authenticates at their bank. */
    actionUrl: text(),
    failure: text(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [
    uniqueIndex('bills_open_key')
      .on(table.accountId)
      .where(sql`${table.state} in ('pending', 'needs-action')`),
    index('bills_account_idx').on(table.accountId, table.id),
  ],
)

/** The invoices that the law wants to be able to read for years: a row is written once, and never again. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** The number, without gaps, credit notes among the others. */
    number: integer().notNull().unique(),
    /** The invoice that a credit note takes back. */
    creditsId: ref(),
    accountId: ref()
      .notNull()
      .references(() => billingAccounts.id),
    billId: ref().references(() => bills.id),
    issuedOn: date({ mode: 'string' }).notNull(),
    /** The days on which the invoiced period begins and ends. */
    periodStartsOn: date({ mode: 'string' }).notNull(),
    periodEndsOn: date({ mode: 'string' }).notNull(),
    seller: jsonb().$type<InvoiceParty & { chamberOfCommerce: string; iban: string }>().notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    lines: jsonb().$type<BillLine[]>().notNull(),
    netCents: cents().notNull(),
    vatRate: integer().notNull(),
    isReverseCharged: boolean().notNull(),
    vatCents: cents().notNull(),
    totalCents: cents().notNull(),
    currency: currency(),
    language: text().$type<Language>().notNull(),
    proofs: jsonb().$type<CountryProofs>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('invoices_account_idx').on(table.accountId, table.id),
    uniqueIndex('invoices_bill_key')
      .on(table.billId)
      .where(sql`${table.creditsId} is null`),
    uniqueIndex('invoices_credits_key').on(table.creditsId),
  ],
)

/** The last number that was given; one row, locked by the transaction that takes the next. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
