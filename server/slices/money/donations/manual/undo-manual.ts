import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict, NotFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { findLatestPayment, saveSettlement } from '../../payments/index.ts'
import { donationKind } from '../payable/donation-payable.ts'
import { findProjectWithDonors } from '../policy.ts'

/**
 * Takes back a donation that a manager wrote down by mistake. The ledger is never changed: a second movement takes the
 * amount back, the totals follow, and the donation stays in the list as one that was given back.
 * @throws NotFound when it is not theirs, Conflict when it is no manual donation or was taken back before
 */
export async function undoManual(
  deps: Pick<Deps, 'database' | 'clock' | 'payables' | 'paymentMemory'>,
  actor: SessionActor,
  donationId: number,
): Promise<void> {
  const payable = deps.payables.countingOf(donationKind.kind)
  const payment = await findLatestPayment(deps.database, payable, donationId)
  if (payment === undefined) throw new NotFound()
  await findProjectWithDonors(deps, actor, payment.projectId)
  if (payment.method !== manualMethod) throw new Conflict('errors.undo_only_manual')
  const isUndone =
    payment.state === 'paid' &&
    (await saveSettlement(deps, {
      payment,
      change: {
        state: 'refunded',
        receivedCents: payment.receivedCents,
        refundedCents: payment.amountCents,
        chargedBackCents: 0,
        movements: [{ kind: 'refunded', amountCents: -payment.amountCents }],
      },
      failureReason: null,
      failureWord: null,
      now: deps.clock.now(),
      nextCheckAt: null,
      jobs: [],
    }))
  if (!isUndone) throw new Conflict('errors.undo_again')
}
