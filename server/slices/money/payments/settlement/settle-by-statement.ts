import { isFinal } from '../../../../../contract/money/payments/donation-states.ts'
import type { Deps } from '../../../../deps.ts'
import type { ProviderPayment } from '../../../../ports/payments/provider.ts'
import type { PaymentRecord } from '../attempts/queries/payment-record.ts'
import { updateNextCheck } from '../attempts/queries/payments.ts'
import { nextCheckOf } from '../rules.ts'
import { changeOrMismatch } from './change-or-mismatch.ts'
import { countEnd } from './count-end.ts'
import { jobsAfter } from './jobs-after.ts'
import type { Settle } from './payment-report.ts'
import { saveSettlement } from './queries/save-settlement.ts'

/**
 * Settles a payment whose money always counts: payment, payable, ledger, counters and the jobs that follow are one
 * statement.
 */
export const settleByStatement: Settle<PaymentRecord> = async (deps, { payment, providerState, refundAt }) => {
  const now = deps.clock.now()
  const { followers } = deps.payables.countingOf(payment.kind)
  const change = changeOrMismatch(deps, payment, providerState)
  if (change === undefined) {
    const unsettled = isFinal(payment.state) ? providerState.status : payment.state
    await updateNextCheck(deps.db, payment.id, refundAt ?? nextCheckOf(payment.createdAt, unsettled, now))
    await followers.unchanged.enqueueAfter(deps, deps.db, payment)
    return true
  }
  const isSettled = await saveSettlement(deps, {
    payment,
    change,
    failureReason: providerState.failureReason,
    failureWord: providerState.failureWord,
    now,
    nextCheckAt: refundAt ?? nextCheckOf(payment.createdAt, change.state, now),
    jobs: jobsAfter(followers, { payment, change }, now),
  })
  if (isSettled) logUnknownReason(deps, payment, providerState)
  if (isSettled) await countEnd(deps, { payment, change, providerState })
  return isSettled
}

/**
 * Logs an unknown reason. A reason that the adapter's table lacks is logged for staff: it may be one for which another
 * attempt is useless.
 */
function logUnknownReason({ log }: Deps, { id, provider }: PaymentRecord, providerState: ProviderPayment): void {
  const { failureReason, failureWord } = providerState
  if (failureReason === 'unknown' && failureWord !== null)
    log.warn({ paymentId: id, provider, failureWord }, 'a payment failed for an unknown reason')
}
