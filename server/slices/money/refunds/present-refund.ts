import { dateOf } from '../../../../contract/dates.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { Refund, UnconfirmedOrder } from '../../../../contract/money/refunds/refunds.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { receiptNumber } from '../donations/index.ts'
import { methodName } from '../payments/methods/index.ts'
import { confirmProblem, waitsForStaff } from './policy.ts'
import type { listUnconfirmedOrders, ShownRefund } from './queries/refunds.ts'
import { canRepeat } from './rules.ts'

type UnconfirmedOrderRow = Awaited<ReturnType<typeof listUnconfirmedOrders>>[number]

/** The reader: since when they lead the project, and whether they may refund. */
export interface Reader {
  userId: number
  leadingSince: Date | undefined
  /** The possible second leaders, and since when they lead it. */
  secondLeaders: ReadonlyMap<number, Date>
  canRefund: boolean
  language: Language
}

/** @param as the reader, and whether they may decide about it */
export async function presentRefund(deps: Deps, row: ShownRefund, as: Reader): Promise<Refund> {
  const isUnconfirmed = row.state === 'unconfirmed'
  return {
    id: row.id,
    donation_id: row.donationId,
    receipt_number: row.donationPaidAt === null ? null : receiptNumber(row.donationId, dateOf(row.donationPaidAt)),
    amount: eurosOf(row.amountCents),
    state: row.state,
    reason: row.reason,
    failure: failureText(deps, row, as.language),
    not_before: row.notBefore.toISOString(),
    created_at: row.createdAt.toISOString(),
    requested_by: row.requestedBy,
    // The name of the staff member is in the log alone.
    confirmed_by: row.isConfirmedByStaff ? 'Stuiver' : row.confirmedBy,
    donor: row.donor,
    payment_method_name: await methodName(deps, row.method, as.language),
    ...(isUnconfirmed
      ? presentConfirming(row, as)
      : { can_confirm: false, confirm_problem: null, waits_for_staff: false }),
    can_withdraw: as.canRefund && (isUnconfirmed || row.state === 'waiting'),
    can_repeat: as.canRefund && canRepeat(row),
  }
}

/** Refunds of one order that wait for a second leader. */
export const presentUnconfirmed = (
  { firstRefundId, requester, createdAt, count, cents, userId: requesterId }: UnconfirmedOrderRow,
  as: Reader,
): UnconfirmedOrder => ({
  refund_id: firstRefundId,
  requested_by: requester,
  created_at: createdAt.toISOString(),
  count,
  amount: eurosOf(cents),
  ...presentConfirming({ requesterId, createdAt }, as),
  can_withdraw: as.canRefund,
})

function presentConfirming(order: { requesterId: number; createdAt: Date }, as: Reader) {
  const problem = as.canRefund ? confirmProblem(order, as) : undefined
  return {
    can_confirm: as.canRefund && problem === undefined,
    confirm_problem: problem ?? null,
    waits_for_staff: waitsForStaff(order, as.secondLeaders),
  }
}

/**
 * Returns the text of a failure. The provider's own words are for the log and for support, and in no language of ours.
 */
function failureText({ texts }: Deps, { state, failure, isRepeated }: ShownRefund, language: Language): string | null {
  // Older rows have it as a failure with this reason, from before the state existed.
  if (state === 'returned' || failure === 'returned')
    return texts.in(language)(isRepeated ? 'refunds.failures.repeated' : 'refunds.failures.returned')
  if (failure === 'declined' || failure === 'left' || failure === 'other_account')
    return texts.in(language)(`refunds.failures.${failure}`)
  if (state !== 'failed') return null
  if (failure === 'dispute' || failure === 'nothing_left') return texts.in(language)(`refunds.failures.${failure}`)
  return texts.in(language)('refunds.failures.refused')
}
