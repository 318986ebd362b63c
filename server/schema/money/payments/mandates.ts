import { boolean, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, ref } from '../../columns.ts'
import { consentTexts } from '../donations/consent-texts.ts'
import { payers } from './payers.ts'

/** The mandate: permission to debit a payer again. The account number stays with the provider; here is only its end. */
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
    /** The name on the bank statement of a mandate that the provider made by itself; empty when it does not say. */
    shownReference: text(),
    accountEnding: text(),
    /** Whether a ticked box is all that was signed: such a mandate can be reversed for 13 months. */
    isWeak: boolean().notNull().default(false),
    consentTextId: ref().references(() => consentTexts.id),
    signedAt: moment().notNull(),
    /** The last day of a card; empty for a mandate that does not expire, or when the provider does not say. */
    expiresOn: date({ mode: 'string' }),
    expiryMailedAt: moment(),
  },
  (table) => [uniqueIndex('mandates_provider_key').on(table.payerId, table.providerMandateId)],
)
