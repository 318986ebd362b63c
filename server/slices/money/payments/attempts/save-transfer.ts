import type { TransferDetails } from '../../../../../contract/money/payments/transfer.ts'
import type { Deps } from '../../../../deps.ts'
import type { PaymentAttempt } from './attempt.ts'
import { updateTransfer } from './queries/payments.ts'

/**
 * Saves the destination of a transfer, with the jobs that follow: a payer who closes the page has its details nowhere
 * else. Safe to repeat.
 */
export async function saveTransfer(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'payables'>,
  { kind, paymentId, payableId }: Pick<PaymentAttempt, 'kind' | 'paymentId' | 'payableId'>,
  transfer: TransferDetails,
): Promise<void> {
  const payable = deps.payables.ofKind(kind)
  await deps.db.transaction(async (tx) => {
    await updateTransfer(tx, paymentId, transfer)
    if (payable.settles === 'by-statement')
      await payable.followers.transferDue.enqueueAfter(deps, tx, { paymentId, payableId })
  })
}
