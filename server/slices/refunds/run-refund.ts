import type { Deps } from '../../deps.ts'
import { type PaymentProvider, type ProviderRefund, ProviderRefusal } from '../../payments/provider.ts'
import { settlePaymentChange } from '../donations/index.ts'
import { tellRefunded } from './jobs.ts'
import { findRefundToRun, listUnfollowed, moveRefund, touchRefund } from './queries/refunds.ts'

type RefundToRun = NonNullable<Awaited<ReturnType<typeof findRefundToRun>>> & { providerPaymentId: string }

/**
 * Asks the provider to give money back, and follows it until it is done or has failed. Safe any number of times: what was
 * asked before is looked up under its reference, and asked again only when it is certainly not there.
 * @throws ProviderUnreachable when nobody knows what became of it: then it is looked up the next time
 */
export async function followRefund(deps: Deps, refundId: number): Promise<void> {
  const found = await findRefundToRun(deps.db, refundId)
  if (found === undefined || found.providerPaymentId === null) return
  if (found.state !== 'waiting' && found.state !== 'asked') return
  const refund = { ...found, providerPaymentId: found.providerPaymentId }
  const { reference, providerPaymentId } = refund
  const provider = await deps.payments.of(refund)
  const known = refund.askedAt === null ? undefined : await provider.findRefund({ reference, providerPaymentId })
  if (known === undefined && !(await mayBeAsked(deps, provider, refund))) return
  if (known === undefined && !(await ask(deps, provider, refund))) return
  // Every movement of money comes into the ledger in one way: by what the provider says of the payment.
  await settlePaymentChange(deps, refund)
  await end(deps, refund, known ?? (await provider.findRefund({ reference, providerPaymentId })))
}

/** Never while a dispute runs: the donor would get the money twice. Notes that the provider is asked from now on. */
async function mayBeAsked(deps: Deps, provider: PaymentProvider, refund: RefundToRun): Promise<boolean> {
  const now = deps.clock.now()
  if (refund.notBefore > now) return false
  const truth = await provider.fetchPayment(refund.providerPaymentId)
  if (truth.chargedBackCents > 0) {
    await settlePaymentChange(deps, refund)
    await fail(deps, refund, 'dispute')
    return false
  }
  // Who withdraws it at this moment was first, or is too late.
  const values = { askedAt: refund.askedAt ?? now }
  return moveRefund(deps.db, refund.id, { from: ['waiting', 'asked'], to: 'asked', now, values })
}

/** @returns false when the provider says no: then it is over */
async function ask(
  deps: Deps,
  provider: PaymentProvider,
  { reference, providerPaymentId, amountCents, ...refund }: RefundToRun,
): Promise<boolean> {
  try {
    await provider.refundPayment({ reference, providerPaymentId, amountCents })
    return true
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await fail(deps, refund, error.message)
    return false
  }
}

const fail = (deps: Deps, { id }: { id: number }, failure: string) =>
  moveRefund(deps.db, id, {
    from: ['waiting', 'asked'],
    to: 'failed',
    now: deps.clock.now(),
    values: { failure: failure.slice(0, 200) },
  })

async function end(deps: Deps, refund: RefundToRun, atProvider: ProviderRefund | undefined): Promise<void> {
  if (atProvider?.status === 'failed') return void (await fail(deps, refund, 'returned'))
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (atProvider?.status === 'done') await moveRefund(tx, refund.id, { from: ['asked'], to: 'done', now })
    else await touchRefund(tx, refund.id, now)
    await deps.jobs.enqueue(tx, tellRefunded, { refundId: refund.id }, { onceKey: `tell-refunded:${refund.id}` })
  })
}

export const followEveryMs = 60 * 60_000

/** Looks again at refunds that a provider takes its time for, and at those whose job was given up. */
export async function followRefunds(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const id of await listUnfollowed(deps.db, new Date(now.getTime() - followEveryMs), now, 200))
    try {
      await followRefund(deps, id)
    } catch (error) {
      deps.log.warn({ err: error, refundId: id }, 'a refund could not be followed')
      await touchRefund(deps.db, id, now)
    }
}
