import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayerMovementKind } from '../../../../contract/money/payments/movement-kinds.ts'
import { cents, currency, id, moment, ref } from '../../columns.ts'
import { projects } from '../../fundraisers/projects.ts'
import { payments } from './payments.ts'

/** Every movement of entry fees, append-only and apart from the ledger of donations: a fee is in no total. */
export const feeEntries = pgTable(
  'fee_entries',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    kind: text().$type<PayerMovementKind>().notNull(),
    amountCents: cents().notNull(),
    currency: currency(),
    /** The payment's version that brought it: recording the same news twice is impossible. */
    paymentVersion: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('fee_entries_once_key').on(table.paymentId, table.kind, table.paymentVersion),
    index('fee_entries_project_idx').on(table.projectId, table.createdAt),
  ],
)
