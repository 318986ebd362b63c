import type { Deps, JobDeps } from '../../../../deps.ts'
import { minuteMs } from '../rules.ts'
import { markFormsForgotten, listPaidOverdue, markOverdueReleased } from '../places/queries.ts'
import { returnOverdue } from './return-overdue.ts'
import { type FeePayment, listDueFeePayments, updateFeePayment } from './queries.ts'
import { settleFee } from './settle-fee.ts'

/** What was filled in is kept so long after its place was released, as the bank may say later that it was paid. */
const formKeptMs = 3 * 24 * 60 * minuteMs
const atOnce = 50

/** Gives the places free that no payer paid for in time, or that no mailbox said yes to. Safe to repeat. */
export async function releasePlaces(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await markOverdueReleased(db, now)
  for (const overdue of await listPaidOverdue(db, now)) await returnOverdue(deps, overdue)
  await markFormsForgotten(db, new Date(now.getTime() - formKeptMs))
}

/** Asks about the payments of which nothing was heard. One that fails is asked about later and holds up no other. */
export async function checkFees(deps: JobDeps): Promise<void> {
  for (const payment of await listDueFeePayments(deps.db, deps.clock.now(), atOnce)) {
    try {
      await checkFee(deps, payment)
    } catch (error) {
      deps.log.warn({ err: error, feePaymentId: payment.id }, 'a fee could not be asked about')
      await updateFeePayment(deps.db, payment.id, { nextCheckAt: new Date(deps.clock.now().getTime() + 5 * minuteMs) })
    }
  }
}

async function checkFee(deps: JobDeps, payment: FeePayment): Promise<void> {
  const { id, provider, account, providerPaymentId, reference, createdAt } = payment
  if (providerPaymentId !== null) return settleFee(deps, { provider, account, providerPaymentId })
  const truth = await (await deps.payments.of(payment)).findPayment({ reference, createdAt })
  // The call that makes it never arrived. Should it turn up after all, its event brings it back.
  if (truth === undefined) await updateFeePayment(deps.db, id, { status: 'failed', nextCheckAt: null })
  else await settleFee(deps, { provider, account, providerPaymentId: truth.id })
}
