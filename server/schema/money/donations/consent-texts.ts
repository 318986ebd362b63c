import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../../../../contract/texts.ts'
import { id, moment } from '../../columns.ts'

/** The exact words that a donor agreed to. A new version is a new row; rows never change. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    id: id(),
    kind: text().$type<'privacy' | 'direct-debit-single' | 'direct-debit-recurring'>().notNull(),
    version: text().notNull(),
    language: text().$type<Language>().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('consent_texts_key').on(table.kind, table.version, table.language)],
)
