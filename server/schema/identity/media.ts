import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'

/** A picture that was re-encoded by us. The files lie in storage under `{key}-{width}.webp`. */
export const media = pgTable('media', {
  id: id(),
  key: text().notNull().unique(),
  /** Widths in pixels for which a file exists, smallest first. */
  widths: integer().array().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt: text().notNull().default(''),
  /** Whether it was sent for a text, and stands in one by its URL: the only pictures that texts may show. */
  isInText: boolean().notNull().default(false),
  createdAt: moment().notNull(),
})
