import { dayMs, hourMs, later, minuteMs } from '../../../../../contract/durations.ts'
import type { JobDeps } from '../../../../deps.ts'
import { AccountUnusable, type ProviderPayment, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { PaymentAttempt } from '../attempts/attempt.ts'
import { markAttemptEnded, markOutcomeUnknown } from '../attempts/queries/attempts.ts'
import { updateNextCheck } from '../attempts/queries/payments.ts'
import { unknownCheckDelayMs } from '../rules.ts'
import { settlePaymentChange } from '../settlement/settle-payment-change.ts'
import { endIfReplaced } from './end-if-replaced.ts'

/** A provider that knows nothing of an attempt after this time has not taken it on; much longer than any call lasts. */
const certainAfterMs = 2 * minuteMs
/** A monthly charge has a job of its own, which repeats the call for about a day. */
const chargeAttemptsForMs = 30 * hourMs
/** The time after which the donor is mailed that the payment failed, when the provider never gave a usable answer. */
const giveUpAfterMs = dayMs
/** The time for which an abandoned attempt is still looked up, to undo it if it exists after all. */
const lookForMs = 14 * dayMs

/**
 * Looks once at an attempt whose outcome is unknown. It looks it up by our reference and never creates: found, it goes
 * the way of every payment; certainly not there, it ends with a mail to its donor; without an answer, it waits longer.
 */
export async function followUnknown(deps: JobDeps, attempt: PaymentAttempt): Promise<void> {
  const now = deps.clock.now()
  const ageMs = now.getTime() - attempt.createdAt.getTime()
  const isEnded = await endIfReplaced(deps, attempt)
  const payment = await lookUp(deps, attempt)
  if (typeof payment === 'object') {
    const { paymentId, provider, account } = attempt
    // The process that requested it may be gone without a word, as when it was killed.
    if (attempt.outcomeUnknownAt === null) await markOutcomeUnknown(deps.db, { paymentId, now, nextCheckAt: now })
    return settlePaymentChange(deps, { provider, account, providerPaymentId: payment.id })
  }
  const isAbandoned = payment === 'not there' ? ageMs >= certainMs(attempt) : ageMs >= giveUpAfterMs
  const nextCheckAt = ageMs >= lookForMs ? null : later(now, unknownCheckDelayMs(ageMs))
  if (isEnded || !isAbandoned) return updateNextCheck(deps.db, attempt.paymentId, nextCheckAt)
  await deps.db.transaction(async (tx) => {
    const reason = payment === 'not there' ? ('never_arrived' as const) : ('never_answered' as const)
    const ending = { paymentId: attempt.paymentId, state: 'failed' as const, reason, now, nextCheckAt }
    if (!(await markAttemptEnded(deps, tx, ending))) return
    await deps.payables.of(attempt).payable.followers.abandoned.enqueueAfter(deps, tx, attempt)
  })
}

const certainMs = ({ sequence }: PaymentAttempt) => (sequence === 'recurring' ? chargeAttemptsForMs : certainAfterMs)

async function lookUp(deps: JobDeps, attempt: PaymentAttempt): Promise<ProviderPayment | 'not there' | 'no answer'> {
  try {
    const { reference, createdAt } = attempt
    const provider = await deps.payments.of(attempt)
    return (await provider.findPayment({ reference, createdAt })) ?? 'not there'
  } catch (error) {
    // An account that cannot be used now gives no answer about its payments.
    if (!(error instanceof ProviderUnreachable || error instanceof AccountUnusable)) throw error
    deps.log.warn({ err: error, paymentId: attempt.paymentId }, 'the outcome of a payment is still unknown')
    return 'no answer'
  }
}
