import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import type { EndReason } from '../../../../contract/money/payments/failure-reasons.ts'
import type { TransferDetails } from '../../../../contract/money/payments/transfer.ts'
import { cents, currency, id, moment, ref } from '../../columns.ts'
import { donations } from '../donations/donations.ts'
import { mandates } from './mandates.ts'
import { payers } from './payers.ts'
import { hasGivenBack, hasUsedMandate } from './payment-conditions.ts'

/** The payables: a donation, of which the months of a monthly donation are some, or the entry fee of a registration. */
export type PayableKind = 'donation' | 'entry-fee'

/** An attempt to pay at a provider. The row exists before the provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    kind: text().$type<PayableKind>().notNull().default('donation'),
    /** The donation that it pays; null for other kinds: the slice of each names their payables. */
    donationId: ref().references(() => donations.id),
    provider: text().notNull(),
    /** The account there: the platform's, or a linked one. */
    account: text().notNull().default('platform'),
    /** The reference, also the idempotency key of the call that creates it there. */
    reference: text().notNull().unique(),
    providerPaymentId: text(),
    sequence: text().$type<'single' | 'first' | 'recurring'>().notNull(),
    method: text().notNull(),
    status: text().$type<DonationState>().notNull().default('open'),
    amountCents: cents().notNull(),
    currency: currency(),
    /** The description that the provider was sent; sent again word for word when the call is repeated. */
    description: text().notNull().default(''),
    checkoutUrl: text(),
    /** The destination of a transfer that the donor makes at their own bank, and the reference to mention. */
    transfer: jsonb().$type<TransferDetails>(),
    mandateId: ref().references(() => mandates.id),
    receivedCents: cents().notNull().default(0),
    refundedCents: cents().notNull().default(0),
    chargedBackCents: cents().notNull().default(0),
    failureReason: text().$type<EndReason>(),
    /** The provider's own word for the failure. */
    failureWord: text(),
    payerId: ref().references(() => payers.id),
    /** Account holder and number, encrypted, only until the provider has them. */
    sealedAccount: text(),
    /**
     * The moment to look at it again; before the provider has answered, the moment until which one process may call it.
     * Empty when final.
     */
    nextCheckAt: moment(),
    forcesThreeDSecure: boolean().notNull().default(false),
    /**
     * The moment when the provider first got the request to take a month; empty until then. A donor who stops the
     * monthly donation before this moment was in time.
     */
    requestedAt: moment(),
    /** The moment since which the outcome of the call that makes it is unknown; kept when it is known again. */
    outcomeUnknownAt: moment(),
    /** The moment we gave it up with its outcome unknown: should it turn out to exist, it is cancelled or refunded. */
    abandonedAt: moment(),
    /** Goes up by one at every change; a writer that read an older version starts again. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // With the id, so that the latest payment of a donation is found without reading the others.
    index('payments_donation_idx').on(table.donationId, table.id),
    // Few payments give anything back: a list of donations checks each by this small index.
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
