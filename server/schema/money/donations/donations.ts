import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import type { Language } from '../../../../contract/texts.ts'
import { cents, currency, id, moment, ref } from '../../columns.ts'
import { consentTexts } from './consent-texts.ts'
import { raisedFor } from './raised-for.ts'
import { users } from '../../identity/users.ts'

/**
 * The column that donations reference. The whole table, in the folder of its own slice, references donations, and files
 * may not import each other.
 */
const monthlyDonations = pgTable('monthly_donations', { id: id() })

export const donations = pgTable(
  'donations',
  {
    id: id(),
    /** Random and unguessable: the e-mail address of the donor's own page about this donation. */
    token: text().notNull().unique(),
    ...raisedFor(),
    /**
     * The account of a donor who was signed in. Null where a program made the donation: the owner of its token is not
     * the donor.
     */
    userId: ref().references(() => users.id),
    /**
     * Whether the donor made it in a session of their own, so no staff on their behalf and no program. Only such a
     * donation uses the customer that the provider keeps of the donor. Of a renewal: whether it was begun in the
     * donor portal, and not by a payer with the link alone.
     */
    isFromSession: boolean().notNull().default(false),
    monthlyDonationId: ref().references(() => monthlyDonations.id),
    /** The month this charge of a monthly donation is for: at most one donation a period. */
    periodOn: date({ mode: 'string' }),
    /** The monthly donation that goes on with the mandate of this one, once it is paid. */
    renewsId: ref().references(() => monthlyDonations.id),
    /** Whether it renews nothing any more: the other donor of the monthly donation undid a stop since. */
    isRenewalVoid: boolean().notNull().default(false),
    status: text().$type<DonationState>().notNull().default('open'),
    /** All that the donor pays: the donation, as the ledger, the totals and the tax office count it. */
    amountCents: cents().notNull(),
    /** The part of the amount that the donor added for the costs of paying. */
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
    // The list that managers leaf through, from either end.
    index('donations_managed_idx').on(table.projectId, table.createdAt, table.id),
    index('donations_amount_idx').on(table.projectId, table.amountCents, table.id),
    // Few at any moment, and added up for the page about the total.
    index('donations_pending_idx')
      .on(table.projectId)
      .where(sql`${table.status} = 'pending'`),
    index('donations_user_idx')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    // The donor portal finds donations by their e-mail address.
    index('donations_email_idx').on(sql`lower(${table.email}) text_pattern_ops`),
    // The search over all projects of a manager finds donors by the beginning of their name, and no anonymous ones.
    index('donations_name_idx')
      .on(table.projectId, sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`)
      .where(sql`not ${table.isAnonymous}`),
    index('donations_last_name_idx')
      .on(table.projectId, sql`lower(${table.lastName}) text_pattern_ops`)
      .where(sql`not ${table.isAnonymous}`),
    index('donations_renews_idx')
      .on(table.renewsId)
      .where(sql`${table.renewsId} is not null`),
    index('donations_draft_idx')
      .on(table.draftHash)
      .where(sql`${table.draftHash} is not null`),
    uniqueIndex('donations_period_key').on(table.monthlyDonationId, table.periodOn),
    check('donations_amount_positive', sql`${table.amountCents} > 0`),
    check('donations_covered_within', sql`${table.coveredCents} >= 0 and ${table.coveredCents} < ${table.amountCents}`),
  ],
)
