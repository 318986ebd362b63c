import { columnOf, columnsOf, expression, pick, type RowOf } from '../../../../../platform/db/statements/selection.ts'
import { type PayableKind, payments } from '../../../../../schema/money/payments/payments.ts'
import type { FactValues, PaymentFacts } from '../../payment-facts.ts'
import { nameOf, type PayableColumn } from './payable-columns.ts'

export type { PayableKind }

/** A row `y` of payments with its row `payable`, which its kind joins. */
const record = {
  ...columnsOf(
    'y',
    pick(payments, 'id', 'provider', 'account', 'version', 'reference', 'sequence', 'method', 'providerPaymentId'),
  ),
  createdAt: columnOf('y', payments.createdAt),
  /** The moment at which we gave it up while its outcome was unknown. */
  abandonedAt: columnOf('y', payments.abandonedAt),
  state: columnOf('y', payments.status),
  ...columnsOf('y', pick(payments, 'amountCents', 'currency', 'receivedCents', 'refundedCents', 'chargedBackCents')),
  kind: expression<PayableKind>('y.kind'),
  projectId: expression<number>('payable.project_id'),
}

export const paymentRecord = (column: PayableColumn, facts: PaymentFacts) => ({
  ...record,
  payableId: expression<number>(`y.${nameOf(column)}`),
  participantId: expression<number | null>('payable.participant_id'),
  teamId: expression<number | null>('payable.team_id'),
  facts: expression<FactValues>(facts.sqlOf('payable.project_id')),
})

/** A payment whose money always counts, as the use cases need it, with the facts of its payable. */
export type PaymentRecord = RowOf<ReturnType<typeof paymentRecord>>

export const decidingPaymentRecord = { ...record, payableId: expression<number>('payable.id') }

/** A payment whose payable decides whether its money counts. */
export type DecidingPaymentRecord = RowOf<typeof decidingPaymentRecord>

export type AnyPaymentRecord = PaymentRecord | DecidingPaymentRecord
