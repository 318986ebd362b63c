import { columnOf, columnsOf, expression, pick, type RowOf } from '../../../../../platform/db/statements/selection.ts'
import { payments } from '../../../../../schema/money/donations.ts'
import { hasWebhooks } from './has-webhooks.ts'

/** A row `y` of payments with its row `payable`, which its kind joins. */
export const paymentRecord = {
  ...columnsOf(
    'y',
    pick(payments, 'id', 'provider', 'account', 'version', 'reference', 'sequence', 'method', 'providerPaymentId'),
  ),
  createdAt: columnOf('y', payments.createdAt),
  /** Given up by us while its outcome was unknown. */
  abandonedAt: columnOf('y', payments.abandonedAt),
  state: columnOf('y', payments.status),
  ...columnsOf('y', pick(payments, 'amountCents', 'currency', 'receivedCents', 'refundedCents', 'chargedBackCents')),
  donationId: columnOf('y', payments.donationId),
  projectId: expression<number>('payable.project_id'),
  participantId: expression<number | null>('payable.participant_id'),
  teamId: expression<number | null>('payable.team_id'),
  hasWebhooks: expression<boolean>(hasWebhooks('payable.project_id')),
}

/** A payment as the use cases need it, with what its payable says. */
export type PaymentRecord = RowOf<typeof paymentRecord>
