import { outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { type DonationAttempt, findAttempt } from '../payable/queries/attempts.ts'

/**
 * The attempt that an earlier request with this key made, while the key is its own: that of a browser's draft is free
 * again once its donation came to nothing, as the same form is then another donation.
 */
export async function findRepeated(
  db: Db,
  idempotency: { key: string; isDerived: boolean } | undefined,
): Promise<DonationAttempt | undefined> {
  if (idempotency === undefined) return undefined
  const earlier = await findAttempt(db, { idempotencyKey: idempotency.key })
  if (earlier === undefined) return undefined
  return idempotency.isDerived && outcomeOf(earlier.donationStatus) === 'error' ? undefined : earlier
}
