import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DonationState } from '../../../contract/money/payments/donation-states.ts'
import type { RegistrationState } from '../../../contract/signups/registrations/registration-words.ts'
import type { Language } from '../../../contract/texts.ts'
import { cents, currency, id, moment, ref } from '../columns.ts'
import { media } from '../identity/media.ts'
import { participants } from '../fundraisers/participants.ts'
import { projects } from '../fundraisers/projects.ts'
import { users } from '../identity/users.ts'

/**
 * A registration: a request for a place in a project. Where it costs a fee the place is held while they pay, and only
 * then is there a participant: public queries never see a held place.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    /** Random and unguessable: the address of the page on which its fee is paid. */
    token: text().notNull().unique(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The user it is for; empty for one who is yet to get an account. */
    userId: ref().references(() => users.id),
    /** It was sent by a guest. */
    isByGuest: boolean().notNull(),
    /** sha256 of the e-mail address it is for. */
    emailHash: text().notNull(),
    participantId: ref().references(() => participants.id, { onDelete: 'set null' }),
    state: text().$type<RegistrationState>().notNull(),
    usedCode: boolean().notNull().default(false),
    /** 0: nothing is paid. */
    feeCents: cents().notNull().default(0),
    currency: currency(),
    /** sha256 of the token in the link by which a user confirms a registration by a manager. */
    confirmHash: text().unique(),
    /**
     * The filled in form, encrypted; emptied once there is a participant, or the registration is over (GDPR erasure).
     */
    sealedForm: text(),
    /** Of the filled in form: the picture is not removed while a place waits for it. */
    photoId: ref().references(() => media.id),
    /** sha256 of the sender, their key, and the form: sent once more, it is the same registration. */
    formKey: text().unique(),
    /** sha256 of the account or browser that sent it. */
    clientHash: text().notNull(),
    /**
     * Signed name of the network that it came from, while nothing shows that the registration is meant; empty after
     * that.
     */
    networkHash: text(),
    language: text().$type<Language>().notNull(),
    /** The place is held until then. */
    heldUntil: moment(),
    endedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('registrations_project_idx').on(table.projectId),
    // Few at a moment, and counted for every registration.
    index('registrations_held_idx')
      .on(table.projectId, table.heldUntil)
      .where(sql`${table.state} in ('held', 'awaiting')`),
    index('registrations_user_idx').on(table.userId),
    index('registrations_photo_idx')
      .on(table.photoId)
      .where(sql`${table.photoId} is not null`),
    index('registrations_participant_idx').on(table.participantId),
  ],
)

/** One attempt to pay an entry fee. The row exists before the provider is called. It is no donation. */
export const feePayments = pgTable(
  'fee_payments',
  {
    id: id(),
    // Not with a cascade: money that moved is never forgotten along with something else.
    registrationId: ref()
      .notNull()
      .references(() => registrations.id),
    provider: text().notNull(),
    /** The account there: the platform's, or a linked one. */
    account: text().notNull().default('platform'),
    /** Also the idempotency key of the call that creates it there. */
    reference: text().notNull().unique(),
    providerPaymentId: text(),
    method: text().notNull(),
    status: text().$type<DonationState>().notNull().default('open'),
    amountCents: cents().notNull(),
    currency: currency(),
    /** What the provider was told it is for; told again word for word when the call is repeated. */
    description: text().notNull(),
    checkoutUrl: text(),
    /** By a card of which the bank was to check its holder: stolen ones were tried when it was begun. */
    forcesThreeDSecure: boolean().notNull().default(false),
    receivedCents: cents().notNull().default(0),
    refundedCents: cents().notNull().default(0),
    chargedBackCents: cents().notNull().default(0),
    /** It pays for the place since then. */
    usedAt: moment(),
    /** It is given back since then; it never pays for a place any more. */
    returnedAt: moment(),
    /** When to look at it again. Empty when it is final. */
    nextCheckAt: moment(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('fee_payments_registration_idx').on(table.registrationId, table.id),
    index('fee_payments_check_idx')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex('fee_payments_provider_key').on(table.provider, table.account, table.providerPaymentId),
    check('fee_payments_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** Every movement of entry fees, append-only and apart from the ledger of donations: a fee is in no total. */
export const feeEntries = pgTable(
  'fee_entries',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id),
    feePaymentId: ref()
      .notNull()
      .references(() => feePayments.id),
    kind: text()
      .$type<'received' | 'refunded' | 'refund-returned' | 'charged-back' | 'chargeback-reversed'>()
      .notNull(),
    amountCents: cents().notNull(),
    currency: currency(),
    /** The payment's version that brought it: recording the same news twice is impossible. */
    paymentVersion: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('fee_entries_once_key').on(table.feePaymentId, table.kind, table.paymentVersion),
    index('fee_entries_project_idx').on(table.projectId, table.createdAt),
  ],
)
