import { outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { type DonationAttempt, findDonationAttempt } from '../payable/queries/attempts.ts'

/**
 * Finds the attempt of an earlier request with this key. A key that was derived from a browser's draft is free again
 * once its donation failed, as the same form is a new donation then.
 */
export async function findRepeated(
  db: Db,
  idempotency: { key: string; isDerived: boolean } | undefined,
): Promise<DonationAttempt | undefined> {
  if (idempotency === undefined) return undefined
  const earlier = await findDonationAttempt(db, { idempotencyKey: idempotency.key })
  if (earlier === undefined) return undefined
  return idempotency.isDerived && outcomeOf(earlier.donationStatus) === 'error' ? undefined : earlier
}
