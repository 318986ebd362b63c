import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../../../../deps.ts'
import type { Database, Db } from '../../../../../platform/db/database.ts'
import { columnOf, defineStatement, expression, nullable } from '../../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { markRequested, markUnrequestedWithdrawn } from '../../../payments/charges/index.ts'
import { withdrawnReason } from '../../rules.ts'

// A month that failed may have been paid after all, by an attempt that was taken for failed.
const isStopped = `(charge.is_paid or charge.state not in ('active', 'past_due', 'ended') or charge.ends_at <= $2::timestamptz)`

// In one order, as others lock some of the same rows.
const statement = defineStatement({
  name: 'payments-claim-charges',
  batch: 'background',
  lockedBy: 0,
  selection: {
    paymentId: columnOf('payments', payments.id),
    requestedAt: nullable(expression<Date>('charge.requested_at')),
    isStopped: expression<boolean>(`coalesce(${isStopped}, false)`),
  },
  text: (list) => `with charge as (
      select y.id, y.requested_at, r.state, r.ends_at, d.status in ('paid', 'paidout') as is_paid from payments y
      join donations d on d.id = y.donation_id join monthly_donations r on r.id = d.monthly_donation_id
      where y.id = any($1::bigint[]) and y.status = 'open' and y.provider_payment_id is null
      order by y.id for no key update of y)
    ${markRequested('charge', '$2')}
    returning ${list}`,
})

export interface ClaimedCharge {
  /** The moment when the provider got the request before; null when this is the first time. */
  requestedAt: Date | null
  /** Whether its monthly donation was stopped, or rests, since the month was written down; or the month is paid. */
  isStopped: boolean
}

/**
 * Notes that months are requested of the provider from now on; call it right before, for no more than are requested at
 * once. A donor that stops one of the monthly donations at this moment was first, or is too late. That a power cut may
 * undo it is no harm: a withdrawn charge that exists all the same is given back.
 * @returns by payment; without those of which there is nothing to request, as they were answered, or withdrawn
 */
export async function claimCharges(
  database: Database,
  paymentIds: readonly number[],
  now: Date,
): Promise<Map<number, ClaimedCharge>> {
  const claimed = await database.run(statement, [[...paymentIds].sort((a, b) => a - b), now])
  return new Map(claimed.map(({ paymentId, ...claim }) => [paymentId, claim]))
}

/**
 * Takes back the months of a monthly donation that were written down and not requested of the provider yet. To be
 * called in the transaction that stops it, so that a donor who gets that mail pays nothing more.
 */
export async function markChargesWithdrawn(
  deps: Pick<Deps, 'payables'>,
  tx: Db,
  monthlyDonationId: number,
  now: Date,
): Promise<void> {
  const ids = tx
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.monthlyDonationId, monthlyDonationId), eq(donations.status, 'open')))
  await markUnrequestedWithdrawn(deps, tx, { kind: 'donation', ids, reason: withdrawnReason, now })
}
