import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, ref } from './columns.ts'
import { media } from './media.ts'
import { users } from './users.ts'

export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  /** The path segment of its public page, lower case. */
  url: text().notNull().unique(),
  description: text().notNull().default(''),
  email: text().notNull().default(''),
  address: text().notNull().default(''),
  zipcode: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default('NL'),
  externalUrl: text(),
  registrationNumber: text(),
  /** The number by which the tax office knows an ANBI; another one than the chamber of commerce's. */
  rsin: text(),
  legalForm: text(),
  /** Two independent marks of trust: a tax status and a private recognition. */
  anbi: boolean().notNull().default(false),
  cbf: boolean().notNull().default(false),
  photoId: ref().references(() => media.id),
  isPublic: boolean().notNull().default(false),
  allowPaymentLink: boolean().notNull().default(false),
  bankAccount: text(),
  bankAccountHolder: text(),
  createdAt: moment().notNull(),
})

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id),
    role: text().$type<'owner' | 'captain' | 'member'>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    uniqueIndex('organization_members_user_idx').on(table.userId, table.organizationId),
  ],
)
