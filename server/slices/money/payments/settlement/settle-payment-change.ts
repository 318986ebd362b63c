import type { Deps, JobDeps } from '../../../../deps.ts'
import type { PaymentNews } from '../../../../ports/payments/payment-changed.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { type Undone, undoPayment } from '../attempts/undo-payment.ts'
import type { DecidingPaymentRecord, PaymentRecord } from '../attempts/queries/payment-record.ts'
import { findPaymentByProviderId, updateNextCheck } from '../attempts/queries/payments.ts'
import { isFinal, nextCheckOf } from '../rules.ts'
import { adoptPayment } from './adopt-payment.ts'
import { changeOrMismatch } from './change-or-mismatch.ts'
import { countEnd, isTriedTooOften } from './count-end.ts'
import { jobsAfter } from './jobs-after.ts'
import { saveSettlement } from './queries/save-settlement.ts'
import { settleInTransaction } from './settle-in-transaction.ts'

const triesMax = 5

/**
 * Settlement: brings our books to what the provider says now about a payment. Safe any number of times and in any
 * order: it fetches the current truth, and writes only what that changes against the version it read before. It moves
 * no money, except to undo a payment that was given up while its outcome was unknown, and to give back what a payable
 * does not keep.
 */
export async function settlePaymentChange(deps: JobDeps, news: PaymentNews): Promise<void> {
  const provider = await deps.payments.of(news)
  // A try is counted once, however often the books have to be looked at again.
  let isOver = news.isDecline === true ? undefined : false
  for (let tries = 0; tries < triesMax; tries += 1) {
    const payment = await findPaymentByProviderId(deps, news)
    const truth = await provider.fetchPayment(news.providerPaymentId)
    if (payment === undefined) {
      // Its row is read after this answer, so its version would not tell that the answer is older: the provider is asked again.
      if (await adoptPayment(deps, { news, truth })) continue
      deps.log.warn({ providerPaymentId: news.providerPaymentId }, 'an event about a payment that is not ours')
      return
    }
    const undone = await undoIfGivenUp(deps, payment, truth)
    isOver ??= await isTriedTooOften(deps, payment, undone.truth)
    const told = isOver ? await closeCheckout(provider, undone.truth) : undone.truth
    const isSettled =
      payment.kind === 'donation'
        ? await applyTruth(deps, payment, { ...undone, truth: told })
        : await settleInTransaction(deps, { payment, truth: told })
    if (isSettled) return
  }
  throw new Error(`payment ${news.providerPaymentId} kept changing while it was settled`)
}

async function undoIfGivenUp(
  deps: Deps,
  payment: PaymentRecord | DecidingPaymentRecord,
  truth: ProviderPayment,
): Promise<Undone> {
  if (payment.kind !== 'donation' || payment.abandonedAt === null) return { truth, refundAt: null }
  return undoPayment(deps, payment, truth)
}

/** @returns whether the books now say what the truth said */
async function applyTruth(deps: Deps, payment: PaymentRecord, { truth, refundAt }: Undone): Promise<boolean> {
  const now = deps.clock.now()
  const change = changeOrMismatch(deps, payment, truth)
  if (change === undefined) {
    const unsettled = isFinal(payment.state) ? truth.status : payment.state
    await updateNextCheck(deps.db, payment.id, refundAt ?? nextCheckOf(payment.createdAt, unsettled, now))
    await deps.paymentFollowers.unchanged.enqueueAfter(deps, deps.db, payment)
    return true
  }
  const isSettled = await saveSettlement(deps, {
    payment,
    change,
    failureReason: truth.failureReason,
    failureWord: truth.failureWord,
    now,
    nextCheckAt: refundAt ?? nextCheckOf(payment.createdAt, change.state, now),
    jobs: jobsAfter(deps.paymentFollowers, { payment, change }, now),
  })
  if (isSettled) logUnknownReason(deps, payment, truth)
  if (isSettled) await countEnd(deps, { payment, change, truth })
  return isSettled
}

/** A word that no table of the adapter has is looked at by people: it may mean that another try is of no use. */
function logUnknownReason({ log }: Deps, { id, provider }: PaymentRecord, truth: ProviderPayment): void {
  const { failureReason, failureWord } = truth
  if (failureReason === 'unknown' && failureWord !== null)
    log.warn({ paymentId: id, provider, failureWord }, 'a payment failed for a reason that is not known')
}

/** @returns how it stands then: a payer who was faster may have paid */
async function closeCheckout(provider: PaymentProvider, truth: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await provider.cancelPayment(truth.id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return provider.fetchPayment(truth.id)
  }
}
