import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, ref } from '../../columns.ts'
import { users } from '../../identity/users.ts'

/**
 * The person behind a monthly donation or a mandate, as the payment provider knows them: its customer on one account.
 * All monthly donations of a donor with a confirmed e-mail address on that account share a customer; each donation of
 * any other donor has its own.
 */
export const payers = pgTable(
  'payers',
  {
    id: id(),
    provider: text().notNull(),
    /** The account that they are known on; their mandates are given to it. */
    account: text().notNull().default('platform'),
    providerCustomerId: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /**
     * The user whose donations on that account of the provider all have this customer. Empty for a customer of a single
     * donation, and for a replaced one.
     */
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('payers_user_key').on(table.userId, table.provider, table.account),
    uniqueIndex('payers_provider_key').on(table.provider, table.account, table.providerCustomerId),
    // A donor with an account finds the monthly donations that were begun with the same e-mail address.
    index('payers_email_idx').on(sql`lower(${table.email})`),
  ],
)
