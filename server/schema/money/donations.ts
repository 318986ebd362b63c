import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DonationState } from '../../../contract/money/payments/donation-states.ts'
import type { EndReason } from '../../../contract/money/payments/failure-reasons.ts'
import type { MonthlyState } from '../../../contract/money/donations/monthly-states.ts'
import type { StopReason } from '../../../contract/money/donations/stop-reasons.ts'
import type { TransferDetails } from '../../../contract/money/payments/transfer.ts'
import type { Language } from '../../../contract/texts.ts'
import { cents, currency, id, moment, ref } from '../columns.ts'
import { consentTexts } from './donations/consent-texts.ts'
import { hasGivenBack, hasUsedMandate } from './payments/payment-conditions.ts'
import { payers } from './payments/payers.ts'
import { participants } from '../fundraisers/participants.ts'
import { projects } from '../fundraisers/projects.ts'
import { teams } from '../fundraisers/teams.ts'
import { users } from '../identity/users.ts'

/** For which project money is given, and by which participant or team it was raised, if any. */
const whose = () => ({
  projectId: ref()
    .notNull()
    .references(() => projects.id),
  participantId: ref().references(() => participants.id),
  teamId: ref().references(() => teams.id),
})

/** Permission to debit a payer again. The account number stays with the provider; here is only its end. */
export const mandates = pgTable(
  'mandates',
  {
    id: id(),
    payerId: ref()
      .notNull()
      .references(() => payers.id),
    providerMandateId: text().notNull(),
    method: text().notNull(),
    status: text().$type<'pending' | 'valid' | 'invalid'>().notNull(),
    /** Unique with our creditor id, at most 35 characters (SEPA). */
    reference: text().notNull().unique(),
    /** How the bank statement names one that the provider made by itself; empty when it does not tell. */
    shownReference: text(),
    accountEnding: text(),
    /** A ticked box is a weak mandate: it can be reversed for 13 months. */
    isWeak: boolean().notNull().default(false),
    consentTextId: ref().references(() => consentTexts.id),
    signedAt: moment().notNull(),
    /** The last day of a card; empty for a mandate that does not expire, or when the provider does not tell. */
    expiresOn: date({ mode: 'string' }),
    expiryToldAt: moment(),
  },
  (table) => [uniqueIndex('mandates_provider_key').on(table.payerId, table.providerMandateId)],
)

/** A donation that repeats every month; the specification's project "subscription". */
export const recurringDonations = pgTable(
  'recurring_donations',
  {
    id: id(),
    ...whose(),
    userId: ref().references(() => users.id),
    payerId: ref()
      .notNull()
      .references(() => payers.id),
    mandateId: ref()
      .notNull()
      .references(() => mandates.id),
    /** The donation that started it: its payment gave the mandate. */
    firstDonationId: ref()
      .notNull()
      .unique()
      .references((): AnyPgColumn => donations.id),
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
    /** When the month that failed is tried again. */
    retryOn: date({ mode: 'string' }),
    /** The date that would have been next when its donor let it rest. */
    pausedFrom: date({ mode: 'string' }),
    stopReason: text().$type<StopReason>(),
    /** When it was stopped, or will be. */
    endsAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('recurring_donations_due_idx')
      .on(table.nextChargeOn)
      .where(sql`${table.state} in ('active', 'past_due', 'paused')`),
    index('recurring_donations_retry_idx').on(table.retryOn),
    index('recurring_donations_project_idx').on(table.projectId),
    index('recurring_donations_user_idx').on(table.userId),
    index('recurring_donations_payer_idx').on(table.payerId),
  ],
)

export const donations = pgTable(
  'donations',
  {
    id: id(),
    /** Random and unguessable: the address of the donor's own page about this donation. */
    token: text().notNull().unique(),
    ...whose(),
    userId: ref().references(() => users.id),
    /** Its donor gave it while signed in, and no program with a token of theirs: only then it has the customer kept of them. */
    isFromSession: boolean().notNull().default(false),
    recurringDonationId: ref().references(() => recurringDonations.id),
    /** The month this charge of a monthly donation is for: at most one donation a period. */
    periodOn: date({ mode: 'string' }),
    /** The monthly donation that goes on with the mandate of this one, once it is paid. */
    renewsId: ref().references((): AnyPgColumn => recurringDonations.id),
    status: text().$type<DonationState>().notNull().default('open'),
    /** All that the donor pays: the donation, as the ledger, the totals and the tax office count it. */
    amountCents: cents().notNull(),
    /** Of it, what the donor added for the costs of paying. */
    coveredCents: integer().notNull().default(0),
    currency: currency(),
    paymentMethod: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    message: text().notNull().default(''),
    country: text().notNull().default('NL'),
    isAnonymous: boolean().notNull().default(false),
    wantsNewsletter: boolean().notNull().default(false),
    allowsAcquisition: boolean().notNull().default(false),
    language: text().$type<Language>().notNull().default('nl'),
    privacyTextId: ref().references(() => consentTexts.id),
    privacyAcceptedAt: moment(),
    mandateTextId: ref().references(() => consentTexts.id),
    mandateAcceptedAt: moment(),
    idempotencyKey: text().unique(),
    /** sha256 of the browser's draft, so that a later donation of the same draft is known as one. */
    draftHash: text(),
    /** sha256 of the request that carried the key: the same key with another request is refused. */
    requestHash: text(),
    createdAt: moment().notNull(),
    paidAt: moment(),
    /** The recipient, since it is paid: an organization, or else a person. Its project may go to another one. */
    recipientOrganizationId: ref(),
    recipientUserId: ref(),
    /** The proof of the donation, which is mailed by itself once it is paid. */
    receiptSentAt: moment(),
    /** The thanks that a manager sends, once. */
    thankMailSentAt: moment(),
  },
  (table) => [
    index('donations_public_idx')
      .on(table.projectId, table.paidAt.desc(), table.id.desc())
      .where(sql`${table.status} in ('paid', 'paidout')`),
    index('donations_participant_idx')
      .on(table.participantId, table.paidAt.desc(), table.id.desc())
      .where(sql`${table.participantId} is not null and ${table.status} in ('paid', 'paidout')`),
    index('donations_team_idx')
      .on(table.teamId, table.paidAt.desc(), table.id.desc())
      .where(sql`${table.teamId} is not null and ${table.status} in ('paid', 'paidout')`),
    // What managers leaf through, from either end.
    index('donations_managed_idx').on(table.projectId, table.createdAt, table.id),
    index('donations_amount_idx').on(table.projectId, table.amountCents, table.id),
    // Few at any moment, and added up for the page about the total.
    index('donations_pending_idx')
      .on(table.projectId)
      .where(sql`${table.status} = 'pending'`),
    index('donations_user_idx')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    // The donor's own place finds donations by their address.
    index('donations_email_idx').on(sql`lower(${table.email})`),
    index('donations_renews_idx')
      .on(table.renewsId)
      .where(sql`${table.renewsId} is not null`),
    index('donations_draft_idx')
      .on(table.draftHash)
      .where(sql`${table.draftHash} is not null`),
    uniqueIndex('donations_period_key').on(table.recurringDonationId, table.periodOn),
    check('donations_amount_positive', sql`${table.amountCents} > 0`),
    check('donations_covered_within', sql`${table.coveredCents} >= 0 and ${table.coveredCents} < ${table.amountCents}`),
  ],
)

/** What can be paid: a donation, of which the months of a monthly donation are some, or the entry fee of a registration. */
export type PayableKind = 'donation' | 'entry-fee'

/** One attempt to pay at a provider. The row exists before the provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    kind: text().$type<PayableKind>().notNull().default('donation'),
    /** Empty for other kinds: the slice of each says what its payments are of. */
    donationId: ref().references(() => donations.id),
    provider: text().notNull(),
    /** The account there: the platform's, or a linked one. */
    account: text().notNull().default('platform'),
    /** Also the idempotency key of the call that creates it there. */
    reference: text().notNull().unique(),
    providerPaymentId: text(),
    sequence: text().$type<'single' | 'first' | 'recurring'>().notNull(),
    method: text().notNull(),
    status: text().$type<DonationState>().notNull().default('open'),
    amountCents: cents().notNull(),
    currency: currency(),
    /** What the provider was told it is for; told again word for word when the call is repeated. */
    description: text().notNull().default(''),
    checkoutUrl: text(),
    /** For a transfer that the donor makes at their own bank: where to, and what to mention. */
    transfer: jsonb().$type<TransferDetails>(),
    mandateId: ref().references(() => mandates.id),
    receivedCents: cents().notNull().default(0),
    refundedCents: cents().notNull().default(0),
    chargedBackCents: cents().notNull().default(0),
    failureReason: text().$type<EndReason>(),
    /** What the provider said about it, word for word. */
    failureWord: text(),
    payerId: ref().references(() => payers.id),
    /** Account holder and number, encrypted, only until the provider has them. */
    sealedAccount: text(),
    /** When to look at it again; before the provider has answered, until when one process may call it. Empty when final. */
    nextCheckAt: moment(),
    forcesThreeDSecure: boolean().notNull().default(false),
    /** When the provider was first asked to take a month; empty until then. A donor who stops it before was in time. */
    askedAt: moment(),
    /** Since when the outcome of the call that makes it is unknown; kept when it is known again. */
    outcomeUnknownAt: moment(),
    /** Given up by us while its outcome was unknown: should it turn out to exist, it is cancelled or given back. */
    abandonedAt: moment(),
    /** Goes up by one at every change; a writer that read an older version starts again. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // With the number, so that the latest of a donation is found without walking through all others.
    index('payments_donation_idx').on(table.donationId, table.id),
    // Few give anything back: a list of all donations finds out of each by this little one.
    index('payments_given_back_idx').on(table.donationId).where(hasGivenBack(table)),
    index('payments_mandate_idx').on(table.mandateId, table.createdAt).where(hasUsedMandate(table)),
    index('payments_check_idx')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex('payments_provider_key').on(table.provider, table.account, table.providerPaymentId),
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
    check('payments_donation_of_kind', sql`(${table.kind} = 'donation') = (${table.donationId} is not null)`),
  ],
)

type LedgerKind =
  | 'received'
  | 'refunded'
  | 'refund-returned'
  | 'charged-back'
  | 'chargeback-reversed'
  | 'fee'
  | 'paid-out'

/** Every movement of donations, append-only. Positive is to the project, negative is taken back. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    ...whose(),
    donationId: ref()
      .notNull()
      .references(() => donations.id),
    paymentId: ref().references(() => payments.id),
    kind: text().$type<LedgerKind>().notNull(),
    amountCents: cents().notNull(),
    currency: currency(),
    /** The payment's version that brought it: recording the same news twice is impossible. */
    paymentVersion: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_once_key').on(table.paymentId, table.kind, table.paymentVersion),
    index('ledger_entries_project_idx').on(table.projectId, table.createdAt),
    index('ledger_entries_donation_idx').on(table.donationId),
  ],
)
