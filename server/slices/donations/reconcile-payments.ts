import type { Deps } from '../../deps.ts'
import { Refusal, Unavailable } from '../../platform/errors.ts'
import { findAttempt, giveUpAttempt, listPaymentsToCheck, postponeCheck } from './queries/payments.ts'
import { nextCheckDelayMs } from './rules.ts'
import { settlePaymentChange } from './settle-payment-change.ts'
import { resumePayment } from './start-payment.ts'

/** How often the schedule looks. */
export const reconcileEveryMs = 10_000
/** So many in one go; the rest comes at the next look. */
const batchSize = 50
const retryAfterMs = 60_000
/** A provider that knows nothing of an attempt for a day will not take it on any more. */
const giveUpAfterMs = 24 * 60 * 60_000

/**
 * Finds out how payments stand of which nothing was heard: attempts whose call to the provider has no known outcome,
 * and open payments whose event never came.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (const payment of await listPaymentsToCheck(deps.db, deps.clock.now(), batchSize)) {
    try {
      if (payment.providerPaymentId === null) await resumeUnknown(deps, payment)
      else await settlePaymentChange(deps, { provider: payment.provider, providerPaymentId: payment.providerPaymentId })
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be reconciled yet')
      await postponeCheck(deps.db, payment.id, new Date(deps.clock.now().getTime() + retryAfterMs))
    }
  }
}

async function resumeUnknown(deps: Deps, payment: { id: number; reference: string; createdAt: Date }): Promise<void> {
  const attempt = await findAttempt(deps.db, { reference: payment.reference })
  if (attempt === undefined || attempt.providerPaymentId !== null) return
  const now = deps.clock.now()
  const ageMs = now.getTime() - payment.createdAt.getTime()
  if (ageMs > giveUpAfterMs) return giveUpAttempt(deps.db, { paymentId: payment.id, reason: 'never_answered', now })
  // A monthly charge has its own job, which repeats the call until the provider answers.
  if (attempt.sequence === 'recurring')
    return postponeCheck(deps.db, payment.id, new Date(now.getTime() + nextCheckDelayMs(ageMs)))
  try {
    await resumePayment(deps, attempt)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Refused: the attempt has ended. Still unknown: look again a little later.
    if (error instanceof Unavailable) await postponeCheck(deps.db, payment.id, new Date(now.getTime() + retryAfterMs))
  }
}
