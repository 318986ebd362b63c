import type { JobDeps } from '../../../../deps.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import type { ChangedPayment } from '../../../../ports/payments/payment-changed.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { undoPayment } from '../attempts/undo-payment.ts'
import { findPaymentByProviderId } from '../attempts/queries/payments.ts'
import { raiseAlarm } from '../../../identity/alarms/index.ts'
import { hasOtherAmount } from '../rules.ts'
import { adoptPayment } from './adopt-payment.ts'
import { countDecline } from './count-end.ts'
import { settle } from './settle.ts'

const attemptsMax = 5

/**
 * Settles a change of a payment: brings our books to the state at the provider now. Safe any number of times and in any
 * order: it fetches the current state, and writes only what that changes against the version it read before. It moves
 * no money, except to undo a payment that was given up while its outcome was unknown, and to refund what a payable does
 * not retain.
 * @throws Unavailable when the payment changed each time while it was settled
 */
export async function settlePaymentChange(deps: JobDeps, changedPayment: ChangedPayment): Promise<void> {
  const provider = await deps.payments.of(changedPayment)
  const { declineId } = changedPayment
  let isOver = declineId === undefined ? false : undefined
  await retryOnChange(async () => {
    const paymentRow = await findPaymentByProviderId(deps, changedPayment)
    const providerState = await provider.fetchPayment(changedPayment.providerPaymentId)
    if (paymentRow === undefined) {
      // Its row is read after this answer, so its version would not show that the answer is older: the provider is
      // queried again.
      if (await adoptPayment(deps, { changedPayment, providerState })) return undefined
      deps.log.warn(
        { providerPaymentId: changedPayment.providerPaymentId },
        'an event about a payment that is not ours',
      )
      return 'not ours'
    }
    const { payment } = paymentRow
    const { providerState: undone, refundAt } =
      payment.abandonedAt === null ? { providerState, refundAt: null } : await undoPayment(deps, payment, providerState)
    isOver ??= await countDecline(deps, payment, { providerState: undone, declineId })
    const latest = isOver ? await closeCheckout(provider, undone) : undone
    if (hasOtherAmount(payment, latest)) await raiseAlarm(deps, deps.db, 'amount-mismatch', `payment ${payment.id}`)
    return (await settle(deps, paymentRow, { providerState: latest, refundAt })) ? 'settled' : undefined
  }, attemptsMax)
}

/** @returns how it stands then: a payer who was faster may have paid */
async function closeCheckout(provider: PaymentProvider, providerState: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await provider.cancelPayment(providerState.id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return provider.fetchPayment(providerState.id)
  }
}
