import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'

/** A way to pay, as the provider listed it. */
export interface StoredMethod {
  id: string
  name: string
  minimumCents: number
  maximumCents: number | null
  attributes: ('consumerName' | 'consumerAccount')[]
  wallet: 'applepay' | 'googlepay' | null
}

/**
 * The offered methods of an account, as its provider listed them last: no page and no form waits for the provider.
 */
export const offeredMethods = pgTable(
  'offered_methods',
  {
    provider: text().notNull(),
    account: text().notNull(),
    sequence: text().$type<'single' | 'first' | 'recurring'>().notNull(),
    language: text().notNull(),
    /** The methods; null where the provider refused the account at that time, which then takes no payments. */
    methods: jsonb().$type<StoredMethod[]>(),
    fetchedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.account, table.sequence, table.language] })],
)
