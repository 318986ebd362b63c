import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayerMovementKind } from '../../../../contract/money/payments/movement-kinds.ts'
import { cents, currency, id, moment, ref } from '../../columns.ts'
import { donations } from '../donations/donations.ts'
import { raisedFor } from '../donations/raised-for.ts'
import { payments } from './payments.ts'

/** Movements between a payer and a payee, and between a payee and its provider. */
type LedgerKind = PayerMovementKind | 'fee' | 'paid-out'

/**
 * The ledger: every movement of donations, append-only. Positive is to the project, negative is taken back. There is no
 * double-entry: a movement has one side, as the money itself is at the provider.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    ...raisedFor(),
    donationId: ref()
      .notNull()
      .references(() => donations.id),
    paymentId: ref().references(() => payments.id),
    kind: text().$type<LedgerKind>().notNull(),
    amountCents: cents().notNull(),
    currency: currency(),
    /** The payment's version that brought it: recording the same news twice is impossible. */
    paymentVersion: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_once_key').on(table.paymentId, table.kind, table.paymentVersion),
    index('ledger_entries_project_idx').on(table.projectId, table.createdAt),
    index('ledger_entries_donation_idx').on(table.donationId),
  ],
)
