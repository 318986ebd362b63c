import { dateOf } from '../../../../../contract/dates.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { ManagedMonthlyDonation } from '../../../../../contract/money/monthly-donations/managed-monthly.ts'
import type { ManagedMonthlyRow } from './queries.ts'

/**
 * Presents a monthly donation in the contract's words. An anonymous donor was promised that their name is shown
 * nowhere, not even here.
 */
export const presentMonthly = ({
  state,
  endsAt,
  isAnonymous,
  ...monthly
}: ManagedMonthlyRow): ManagedMonthlyDonation => ({
  id: monthly.id,
  first_name: isAnonymous ? '' : monthly.firstName,
  last_name: isAnonymous ? '' : monthly.lastName,
  email: isAnonymous ? '' : monthly.email,
  amount: eurosOf(monthly.amountCents),
  state,
  started_on: dateOf(monthly.startedAt),
  next_charge_on: isOver(state) || state === 'lapsed' ? null : monthly.nextChargeOn,
  retry_on: monthly.retryOn,
  stop_reason: monthly.stopReason,
  ends_at: endsAt === null ? null : dateOf(endsAt),
  via: monthly.viaName,
})
