import type { Refund } from '../../../contract/refunds/refunds.ts'
import type { Language } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { methodName } from '../donations/index.ts'
import type { ShownRefund } from './queries/refunds.ts'

/** @param as who reads it, and whether they may decide about it */
export async function presentRefund(
  deps: Deps,
  row: ShownRefund,
  as: { userId: number; canRefund: boolean; language: Language },
): Promise<Refund> {
  const isUnconfirmed = row.state === 'unconfirmed'
  return {
    id: row.id,
    donation_id: row.donationId,
    amount: row.amountCents / 100,
    state: row.state,
    reason: row.reason,
    failure: row.state === 'failed' ? failureText(deps, row.failure, as.language) : null,
    not_before: row.notBefore.toISOString(),
    created_at: row.createdAt.toISOString(),
    requested_by: row.requestedBy,
    confirmed_by: row.confirmedBy,
    donor: row.donor,
    payment_method_name: await methodName(deps, row.method, as.language),
    can_confirm: as.canRefund && isUnconfirmed && row.requesterId !== as.userId,
    can_withdraw: as.canRefund && (isUnconfirmed || row.state === 'waiting'),
  }
}

/** The provider's own words are for the log and for support, and in no language of ours. */
const failureText = ({ texts }: Deps, failure: string | null, language: Language): string =>
  texts.translate(
    language,
    failure === 'dispute' || failure === 'returned' ? `refunds.failures.${failure}` : 'refunds.failures.refused',
  )
