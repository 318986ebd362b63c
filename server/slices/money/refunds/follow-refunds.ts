import { dateOf } from '../../../../contract/dates.ts'
import { earlier, hourMs } from '../../../../contract/durations.ts'
import type { Deps, JobDeps } from '../../../deps.ts'
import { type PaymentProvider, type ProviderRefund, ProviderRefusal } from '../../../ports/payments/provider.ts'
import { receiptNumber } from '../donations/index.ts'
import { settlePaymentChange } from '../payments/index.ts'
import { revokeLostApproval } from './decide-refund.ts'
import { mailRefunded, mailRefundReturned } from './jobs.ts'
import { findRefundToRun, listTakenUp, listUnfollowed, updateRefundState, markChecked } from './queries/refunds.ts'

type RefundToRun = NonNullable<Awaited<ReturnType<typeof findRefundToRun>>> & { providerPaymentId: string }

/**
 * Submits a refund to the provider, and follows it until it is done or has failed. Safe any number of times: an
 * earlier request is looked up under its reference, and repeated only when it certainly does not exist.
 * @throws ProviderUnreachable while its outcome is unknown: then it is looked up the next time
 */
export async function followRefund(deps: JobDeps, refundId: number): Promise<void> {
  const refundToRun = await findRefundToRun(deps.db, refundId)
  if (refundToRun === undefined || refundToRun.providerPaymentId === null) return
  if (refundToRun.state !== 'waiting' && refundToRun.state !== 'submitted') return
  const refund = { ...refundToRun, providerPaymentId: refundToRun.providerPaymentId }
  const { reference, providerPaymentId } = refund
  const provider = await deps.payments.of(refund)
  const existing = refund.submittedAt === null ? undefined : await provider.findRefund({ reference, providerPaymentId })
  if (existing === undefined && !(await mayBeRequested(deps, provider, refund))) return
  if (existing === undefined && !(await requestRefund(deps, provider, refund))) return
  // Every movement of money comes into the ledger in one way: by the provider's state of the payment.
  await settlePaymentChange(deps, refund)
  await end(deps, refund, existing ?? (await provider.findRefund({ reference, providerPaymentId })))
}

/**
 * Whether the refund may be submitted, and notes that it is from now on. Never from an account of others, nor by the
 * yes of a former leader, nor while a dispute runs or when the money went back already: the donor would get it twice.
 */
async function mayBeRequested(deps: JobDeps, provider: PaymentProvider, refund: RefundToRun): Promise<boolean> {
  const now = deps.clock.now()
  if (refund.notBefore > now) return false
  // The project moved since it was ordered: this money is of the former owner.
  if (refund.isOnAccountOfOthers) {
    await fail(deps, refund, 'other_account')
    return false
  }
  if (refund.state === 'waiting' && (await revokeLostApproval(deps, refund))) return false
  const providerState = await provider.fetchPayment(refund.providerPaymentId)
  if (providerState.chargedBackCents > 0) {
    await settlePaymentChange(deps, refund)
    await fail(deps, refund, 'dispute')
    return false
  }
  // The money went back in another way since the order. A refund that was requested before may itself be part of that
  // sum.
  if (refund.submittedAt === null && providerState.refundedCents + refund.amountCents > providerState.amountCents) {
    await settlePaymentChange(deps, refund)
    await fail(deps, refund, 'nothing_left')
    return false
  }
  // A withdrawal at the same moment either came first, or is too late.
  const values = { submittedAt: refund.submittedAt ?? now }
  return updateRefundState(deps.db, refund.id, { from: ['waiting', 'submitted'], to: 'submitted', now, values })
}

/**
 * Requests a refund at the provider.
 * @returns false when the provider refuses: then the refund has failed
 */
async function requestRefund(
  deps: JobDeps,
  provider: PaymentProvider,
  { reference, providerPaymentId, amountCents, ...refund }: RefundToRun,
): Promise<boolean> {
  try {
    const description = describe(deps, refund)
    await provider.refundPayment({ reference, providerPaymentId, amountCents, description })
    return true
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await fail(deps, refund, error.message)
    return false
  }
}

/**
 * Returns the text on the donor's bank statement: what it is, and the receipt's number. The same each time that it is
 * submitted for, and with the refund's own number behind it another one than that of any other part: Mollie takes two
 * alike for a mistake.
 */
function describe(
  { texts }: Deps,
  { id, donationId, paidAt, language, notBefore }: Omit<RefundToRun, KnownField>,
): string {
  const number = receiptNumber(donationId, dateOf(paidAt ?? notBefore))
  return `${texts.in(language)('mail.refund_statement', { number })} / ${id}`
}

type KnownField = 'reference' | 'providerPaymentId' | 'amountCents'

const fail = (deps: JobDeps, { id }: { id: number }, failure: string) =>
  updateRefundState(deps.db, id, {
    from: ['waiting', 'submitted'],
    to: 'failed',
    now: deps.clock.now(),
    values: { failure: failure.slice(0, 200) },
  })

async function end(deps: JobDeps, refund: { id: number }, atProvider: ProviderRefund | undefined): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    if (atProvider?.status === 'failed') {
      const isNews = await updateRefundState(tx, refund.id, { from: ['submitted', 'done'], to: 'returned', now })
      if (isNews) await deps.jobs.enqueue(tx, mailRefundReturned, { refundId: refund.id })
      return
    }
    if (atProvider?.status === 'done') await updateRefundState(tx, refund.id, { from: ['submitted'], to: 'done', now })
    else await markChecked(tx, refund.id, now)
    await deps.jobs.enqueue(tx, mailRefunded, { refundId: refund.id }, { onceKey: `mail-refunded:${refund.id}` })
  })
}

/**
 * Looks up the outcome of the refunds of a payment, also of done ones: a bank may send one back weeks later. The
 * books of the payment are right before; the row of a returned refund keeps it from being ordered again.
 * @throws ProviderUnreachable while it is unknown: the job retries
 */
export async function followRefundsOf(deps: JobDeps, paymentId: number): Promise<void> {
  for (const { id, reference, providerPaymentId, ...account } of await listTakenUp(deps.db, paymentId)) {
    if (providerPaymentId === null) continue
    const provider = await deps.payments.of(account)
    const existing = await provider.findRefund({ reference, providerPaymentId })
    // Its own job is about to submit it.
    if (existing !== undefined) await end(deps, { id }, existing)
  }
}

export const followEveryMs = hourMs

/** Looks again at refunds that a provider takes its time for, and at those with a dead job. */
export async function followRefunds(deps: JobDeps): Promise<void> {
  const now = deps.clock.now()
  for (const id of await listUnfollowed(deps.db, earlier(now, followEveryMs), now, 200))
    try {
      await followRefund(deps, id)
    } catch (error) {
      deps.log.warn({ err: error, refundId: id }, 'a refund could not be followed')
      await markChecked(deps.db, id, now)
    }
}
