import type { Db } from '../../../../platform/db/database.ts'
import type { MonthlyRow } from '../../recurring-donations/index.ts'
import type { Donor } from '../visits/get-donor.ts'
import { findConfirmedEmail } from '../visits/queries.ts'

/**
 * Whether a donor may have more taken for a monthly donation of theirs. An account may have begun it under an address
 * that is not its own: the reader of that address lowers and stops it as well, but did not give its mandate.
 */
export async function decidesAmount(db: Db, donor: Donor, { userId }: Pick<MonthlyRow, 'userId'>): Promise<boolean> {
  if (userId === null || userId === donor.userId) return true
  const ownEmail = await findConfirmedEmail(db, userId)
  return ownEmail !== null && ownEmail.toLowerCase() === donor.email?.toLowerCase()
}
