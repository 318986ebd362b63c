import type { Deps, JobDeps } from '../../../../deps.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import type { PaymentNews } from '../../../../ports/payments/payment-changed.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { type Undone, undoPayment } from '../attempts/undo-payment.ts'
import type { DecidingPaymentRecord, PaymentRecord } from '../attempts/queries/payment-record.ts'
import { findPaymentByProviderId } from '../attempts/queries/payments.ts'
import { adoptPayment } from './adopt-payment.ts'
import { isTriedTooOften } from './count-end.ts'
import { settleByKind } from './settle-by-kind.ts'

const triesMax = 5

/**
 * Settlement: brings our books to what the provider says now about a payment. Safe any number of times and in any
 * order: it fetches the current state, and writes only what that changes against the version it read before. It moves
 * no money, except to undo a payment that was given up while its outcome was unknown, and to give back what a payable
 * does not keep.
 * @throws Unavailable when the payment changed each time while it was settled
 */
export async function settlePaymentChange(deps: JobDeps, news: PaymentNews): Promise<void> {
  const provider = await deps.payments.of(news)
  // A try is counted once, however often the books have to be looked at again.
  let isOver = news.isDecline === true ? undefined : false
  await retryOnChange(async () => {
    const payment = await findPaymentByProviderId(deps, news)
    const providerState = await provider.fetchPayment(news.providerPaymentId)
    if (payment === undefined) {
      // Its row is read after this answer, so its version would not show that the answer is older: the provider is
      // asked again.
      if (await adoptPayment(deps, { news, providerState })) return undefined
      deps.log.warn({ providerPaymentId: news.providerPaymentId }, 'an event about a payment that is not ours')
      return 'not ours'
    }
    const { truth: undone, refundAt } = await undoIfGivenUp(deps, payment, providerState)
    isOver ??= await isTriedTooOften(deps, payment, undone.providerState)
    const latest = isOver ? await closeCheckout(provider, undone.providerState) : undone.providerState
    return (await applyProviderState(deps, { payment, providerState: latest })) ? 'settled' providerState: latest })
    if (isSettled) return
  }
  }, triesMax)
}

async function undoIfGivenUp(
  deps: Deps,
  payment: PaymentRecord | DecidingPaymentRecord,
  providerState: ProviderPayment,
): Promise<Undone> {
  if (payment.kind !== 'donation' || payment.abandonedAt === null) return { providerState, refundAt: null }
  return undoPayment(deps, payment, providerState)
}

/** @returns whether the books now say what the provider's state says */
async function applyProviderState(
  deps: Deps,
  payment: PaymentRecord,
  { providerState, refundAt }: Undone,
): Promise<boolean> {
  const now = deps.clock.now()
  const change = changeOrMismatch(deps, payment, providerState)
  if (change === undefined) {
    const unsettled = isFinal(payment.state) ? providerState.status : payment.state
    await updateNextCheck(deps.db, payment.id, refundAt ?? nextCheckOf(payment.createdAt, unsettled, now))
    await deps.paymentFollowers.unchanged.enqueueAfter(deps, deps.db, payment)
    return true
  }
  const isSettled = await saveSettlement(deps, {
    payment,
    change,
    failureReason: providerState.failureReason,
    failureWord: providerState.failureWord,
    now,
    nextCheckAt: refundAt ?? nextCheckOf(payment.createdAt, change.state, now),
    jobs: jobsAfter(deps.paymentFollowers, { payment, change }, now),
  })
  if (isSettled) logUnknownReason(deps, payment, providerState)
  if (isSettled) await countEnd(deps, { payment, change, providerState })
  return isSettled
}

/** A word that no table of the adapter has is looked at by people: it may mean that another try is of no use. */
function logUnknownReason({ log }: Deps, { id, provider }: PaymentRecord, providerState: ProviderPayment): void {
  const { failureReason, failureWord } = providerState
  if (failureReason === 'unknown' && failureWord !== null)
    log.warn({ paymentId: id, provider, failureWord }, 'a payment failed for a reason that is not known')
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
