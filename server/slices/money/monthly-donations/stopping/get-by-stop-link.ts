import type { Deps } from '../../../../deps.ts'
import { Conflict, requireFound } from '../../../../platform/errors.ts'
import { stopLink } from '../../donations/receipts/index.ts'
import { findMonthlyOfDonation, type MonthlyRow } from './queries.ts'

/**
 * @throws NotFound for a token that we did not make; Conflict in the moment between the first payment and the storing
 *   of its effects
 */
export async function getByStopLink(deps: Deps, token: string): Promise<MonthlyRow> {
  const donationId = requireFound(stopLink.read(deps, token))
  const monthly = await findMonthlyOfDonation(deps.db, donationId)
  if (monthly === undefined) throw new Conflict('errors.monthly_not_ready')
  return monthly
}
