import type { Deps } from '../../deps.ts'
import type { ProviderPayment } from '../../payments/provider.ts'
import { jobsAfter } from './jobs.ts'
import {
  findAttempt,
  findPaymentByProviderId,
  type PaymentRecord,
  postponeCheck,
  recordAnswer,
} from './queries/payments.ts'
import { settlePayment } from './queries/settle-payment.ts'
import { AmountMismatch, type Change, changeFor, isFinal, nextCheckDelayMs } from './rules.ts'

const triesMax = 5

/**
 * Brings our books to what the provider says now about a payment. Safe any number of times and in any order: it
 * fetches the current truth, and writes only what that changes against the version it read before.
 * It never moves money itself.
 */
export async function settlePaymentChange(
  deps: Deps,
  news: { provider: string; providerPaymentId: string },
): Promise<void> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const known = await findPaymentByProviderId(deps.database, news.provider, news.providerPaymentId)
    const truth = await deps.payments.fetchPayment(news.providerPaymentId)
    const payment = known ?? (await adopt(deps, news.provider, truth))
    if (payment === undefined) {
      deps.log.warn({ providerPaymentId: news.providerPaymentId }, 'an event about a payment that is not ours')
      return
    }
    if (await applyTruth(deps, payment, truth)) return
  }
  throw new Error(`payment ${news.providerPaymentId} kept changing while it was settled`)
}

/** The event came before we recorded the answer to the call that made the payment, or that answer was lost. */
async function adopt(deps: Deps, provider: string, truth: ProviderPayment): Promise<PaymentRecord | undefined> {
  const reference = truth.metadata['reference']
  const attempt = reference === undefined ? undefined : await findAttempt(deps.db, { reference })
  if (attempt === undefined) return undefined
  const now = deps.clock.now()
  await recordAnswer(deps.database, {
    paymentId: attempt.paymentId,
    providerPaymentId: truth.id,
    checkoutUrl: truth.checkoutUrl,
    nextCheckAt: new Date(now.getTime() + nextCheckDelayMs(0)),
    now,
  })
  return findPaymentByProviderId(deps.database, provider, truth.id)
}

/** @returns whether the books now say what the truth said */
async function applyTruth(deps: Deps, payment: PaymentRecord, truth: ProviderPayment): Promise<boolean> {
  const now = deps.clock.now()
  const ageMs = now.getTime() - payment.createdAt.getTime()
  const checkAgainAt = new Date(now.getTime() + nextCheckDelayMs(ageMs))
  const change = changeOrMismatch(deps, payment, truth)
  if (change === undefined) {
    await postponeCheck(deps.db, payment.id, isFinal(payment.state) ? null : checkAgainAt)
    return true
  }
  return settlePayment(deps.database, {
    payment,
    change,
    failureReason: truth.failureReason,
    now,
    nextCheckAt: isFinal(change.state) ? null : checkAgainAt,
    jobs: jobsAfter(payment, change, now),
  })
}

function changeOrMismatch(deps: Deps, payment: PaymentRecord, truth: ProviderPayment): Change | undefined {
  try {
    return changeFor(payment, truth)
  } catch (error) {
    if (!(error instanceof AmountMismatch)) throw error
    // Never counted, never forgotten: it is asked again at the next check, and people see this line.
    deps.log.error({ err: error, paymentId: payment.id }, 'the provider speaks of another amount')
    return undefined
  }
}
