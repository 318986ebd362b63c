import type { Deps, JobDeps } from '../../../../deps.ts'
import { otherPaymentChanged, type PaymentNews } from '../../../../ports/payments/payment-changed.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { countDeclinedTry, countPaymentEnd } from '../../checkout-guard/index.ts'
import { undoPayment } from '../attempts/undo-payment.ts'
import { findAttempt } from '../attempts/find-attempt.ts'
import type { PaymentRecord } from '../attempts/queries/payment-record.ts'
import { findPaymentByProviderId, updateNextCheck, updateTransfer } from '../attempts/queries/payments.ts'
import { updateUnlessReplaced } from '../attempts/queries/update-unless-replaced.ts'
import { jobsAfter } from './jobs-after.ts'
import { saveSettlement } from './queries/save-settlement.ts'
import { AmountMismatch, type Change, changeFor, isFinal, nextCheckDelayMs } from '../rules.ts'

const triesMax = 5

/**
 * Settlement: brings our books, with the ledger of totals, to what the provider says now about a payment. Safe any number of times and in any order: it
 * fetches the current truth, and writes only what that changes against the version it read before.
 * It moves no money, except to undo a payment that was given up while its outcome was unknown.
 */
export async function settlePaymentChange(deps: JobDeps, news: PaymentNews): Promise<void> {
  const provider = await deps.payments.of(news)
  // A try is counted once, however often the books have to be looked at again.
  let isOver = news.isDecline === true ? undefined : false
  for (let tries = 0; tries < triesMax; tries += 1) {
    const known = await findPaymentByProviderId(deps, news)
    const truth = await provider.fetchPayment(news.providerPaymentId)
    const payment = known ?? (await adopt(deps, news, truth))
    if (payment === undefined && truth.metadata['purpose'] !== undefined)
      return deps.jobs.enqueue(deps.db, otherPaymentChanged, news)
    if (payment === undefined) {
      deps.log.warn({ providerPaymentId: news.providerPaymentId }, 'an event about a payment that is not ours')
      return
    }
    const wanted = payment.abandonedAt === null ? truth : await undoPayment(deps, payment, truth)
    isOver ??= await isTriedTooOften(deps, payment, wanted)
    if (await applyTruth(deps, payment, isOver ? await closeCheckout(provider, wanted) : wanted)) return
  }
  throw new Error(`payment ${news.providerPaymentId} kept changing while it was settled`)
}

/** The event came before we recorded the answer to the call that made the payment, or that answer was lost. */
async function adopt(deps: Deps, news: PaymentNews, truth: ProviderPayment): Promise<PaymentRecord | undefined> {
  const reference = truth.metadata['reference']
  const attempt = reference === undefined ? undefined : await findAttempt(deps, reference)
  // What another account says of our reference is not about our payment.
  if (attempt?.provider !== news.provider || attempt.account !== news.account) return undefined
  const now = deps.clock.now()
  const isUndone = await updateUnlessReplaced(deps, {
    answer: {
      paymentId: attempt.paymentId,
      providerPaymentId: truth.id,
      checkoutUrl: truth.checkoutUrl,
      nextCheckAt: new Date(now.getTime() + nextCheckDelayMs(0)),
      now,
    },
    attempt,
  })
  if (truth.transfer !== null) await updateTransfer(deps.db, attempt.paymentId, truth.transfer)
  if (!isUndone) await deps.paymentFollowers.found.enqueueAfter(deps, deps.db, attempt)
  return findPaymentByProviderId(deps, news)
}

/** @returns whether the books now say what the truth said */
async function applyTruth(deps: Deps, payment: PaymentRecord, truth: ProviderPayment): Promise<boolean> {
  const now = deps.clock.now()
  const ageMs = now.getTime() - payment.createdAt.getTime()
  const checkAgainAt = new Date(now.getTime() + nextCheckDelayMs(ageMs))
  const change = changeOrMismatch(deps, payment, truth)
  if (change === undefined) {
    const isOver = isFinal(payment.state) && isFinal(truth.status)
    await updateNextCheck(deps.db, payment.id, isOver ? null : checkAgainAt)
    await deps.paymentFollowers.unchanged.enqueueAfter(deps, deps.db, payment)
    return true
  }
  const isSettled = await saveSettlement(deps, {
    payment,
    change,
    failureReason: truth.failureReason,
    failureWord: truth.failureWord,
    now,
    nextCheckAt: isFinal(change.state) ? null : checkAgainAt,
    jobs: jobsAfter(deps.paymentFollowers, { payment, change }, now),
  })
  if (isSettled) tellUnknownReason(deps, payment, truth)
  if (isSettled) await countEnd(deps, { payment, change, card: truth.cardFingerprint ?? undefined })
  return isSettled
}

/** A word that no table of the adapter has is looked at by people: it may mean that another try is of no use. */
function tellUnknownReason({ log }: Deps, { id, provider }: PaymentRecord, truth: ProviderPayment): void {
  const { failureReason, failureWord } = truth
  if (failureReason === 'unknown' && failureWord !== null)
    log.warn({ paymentId: id, provider, failureWord }, 'a payment failed for a reason that is not known')
}

/** @returns whether so many cards were declined at its checkout, which is open, that no payer may try another there */
async function isTriedTooOften(deps: Deps, payment: PaymentRecord, truth: ProviderPayment): Promise<boolean> {
  if (truth.status !== 'open') return false
  const { id, projectId, method } = payment
  const card = truth.cardFingerprint ?? undefined
  const payer = card === undefined ? undefined : await findPayerEmail(deps, payment)
  return countDeclinedTry(deps, { projectId, payment: id, method, card, payer })
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

/** How payments end tells honest donors from testers of cards. */
async function countEnd(
  deps: Deps,
  { payment, change, card }: { payment: PaymentRecord; change: Change; card: string | undefined },
): Promise<void> {
  const { id, projectId, receivedCents, sequence, method } = payment
  // What a bank takes in the donor's absence says nothing about the visitor who fills in the form now.
  if (sequence === 'recurring' || method === 'directdebit') return
  if (receivedCents === 0 && change.receivedCents > 0)
    countPaymentEnd(deps, { projectId, payment: id, method, end: 'paid' })
  if (change.state !== 'failed') return
  const payer = card === undefined ? undefined : await findPayerEmail(deps, payment)
  countPaymentEnd(deps, { projectId, payment: id, method, end: 'declined', card, payer })
}

function findPayerEmail({ db, payables }: Deps, payment: PaymentRecord): Promise<string | undefined> {
  const { payable, id } = payables.of(payment)
  return payable.findPayerEmail(db, id)
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
