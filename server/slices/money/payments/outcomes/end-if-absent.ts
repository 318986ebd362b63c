import type { JobDeps } from '../../../../deps.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { markFailed } from '../attempts/queries/attempts.ts'
import { settlePaymentChange } from '../settlement/settle-payment-change.ts'

export interface UnansweredAttempt extends AccountRef {
  id: number
  reference: string
  createdAt: Date
}

/**
 * Looks once at an attempt that the provider has not answered, and that no account is debited for without its payer:
 * absent there, it ends at once, so that its payer may retry. Should it turn up after all, its event brings it
 * back.
 */
export async function endIfAbsent(deps: JobDeps, payment: UnansweredAttempt): Promise<void> {
  const { id, provider, account, reference, createdAt } = payment
  const providerState = await (await deps.payments.of(payment)).findPayment({ reference, createdAt })
  if (providerState === undefined) await markFailed(deps.db, { paymentId: id, now: deps.clock.now() })
  else await settlePaymentChange(deps, { provider, account, providerPaymentId: providerState.id })
}
