import { type DonationState, outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import { type Deps, inBackground } from '../../../../deps.ts'
import { briefMs } from '../../../../ports/payments/brief-waits.ts'
import { settlePaymentChange } from '../settlement/settle-payment-change.ts'

/** A payment whose donor opens its page. */
export interface CheckoutReturn {
  provider: string
  account: string
  /** null while the provider has not answered the call that makes the payment. */
  providerPaymentId: string | null
  status: DonationState
}

/** The pauses between the requests about a payment; after the last one only events and the schedule bring news. */
const pausesMs = [3_000, 10_000, 30_000, 120_000]
const growingPauseMs = (times: number): number => pausesMs[times] ?? Infinity

/**
 * Fetches the state of a payment when its donor opens the page and it is still open in our books, and
 * settles the answer as that of an event. At most one request about a payment is under way, and reloads of a donation's
 * page query no more than five times in all. It never fails: without an answer in two seconds the books stay as they
 * are, and no donor waits for a provider that was silent at the last request.
 * @param pauseMs the pause from one request to the next, by the number of requests before
 * @returns whether the books may have changed, and are worth reading again
 */
export async function checkOnReturn(deps: Deps, payment: CheckoutReturn, pauseMs = growingPauseMs): Promise<boolean> {
  if (payment.providerPaymentId === null || outcomeOf(payment.status) !== 'warning') return false
  const check = deps.paymentMemory.checkoutReturns.of(payment.providerPaymentId)
  const now = deps.clock.now().getTime()
  if (check.underWay === undefined) {
    // The state was read before the last request ended, so it may be older than the answer.
    if (now < check.nextCheckAt) return deps.clock.monotonicMs() - check.endedAtMs < briefMs
    check.nextCheckAt = now + pauseMs(check.times)
    check.times += 1
    // By the circuit breaker of the jobs: a failure here concerns this payment, and must not stop the calls of donors.
    check.underWay = settlePaymentChange(inBackground(deps), {
      provider: payment.provider,
      account: payment.account,
      providerPaymentId: payment.providerPaymentId,
    })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a payment could not be fetched on checkout return'))
      .finally(() => {
        check.underWay = undefined
        check.endedAtMs = deps.clock.monotonicMs()
      })
  }
  await deps.paymentMemory.waits.waitFor(check.underWay, payment)
  return true
}
