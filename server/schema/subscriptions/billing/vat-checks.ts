import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'

/** The answers of VIES about a number. */
export const vatChecks = pgTable('vat_checks', {
  vatId: text().primaryKey(),
  isValid: boolean().notNull(),
  checkedAt: moment().notNull(),
})
