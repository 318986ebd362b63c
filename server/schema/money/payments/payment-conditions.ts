import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a part of a payment went back to its payer, by a refund or through their bank. */
export const hasGivenBack = (table: { refundedCents: AnyPgColumn; chargedBackCents: AnyPgColumn }) =>
  sql`(${table.refundedCents} > 0 or ${table.chargedBackCents} > 0)`

/** Whether money came in on a mandate: when it was last used is found without looking at all payments. */
export const hasUsedMandate = (table: { mandateId: AnyPgColumn; receivedCents: AnyPgColumn }) =>
  sql`${table.mandateId} is not null and ${table.receivedCents} > 0`
