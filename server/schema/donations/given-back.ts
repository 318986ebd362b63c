import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether something of a payment went back to who paid, by a refund or through their bank. */
export const hasGivenBack = (table: { refundedCents: AnyPgColumn; chargedBackCents: AnyPgColumn }) =>
  sql`(${table.refundedCents} > 0 or ${table.chargedBackCents} > 0)`
