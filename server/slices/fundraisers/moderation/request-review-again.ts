import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ReviewRequest } from './request-review.ts'
import { findNewest, insertReview, markPendingWithdrawn } from './queries.ts'

/**
 * Lets staff review again an approved or waiting subject, as it was changed: no subject becomes or stays public under a
 * name or with a bank account that staff never saw. A public page stays so meanwhile. Part of the transaction that
 * writes the change.
 * @param isPublic whether it is public now
 * @param isCertain a change waits for their answer, also where the configuration approves by itself
 * @returns whether they were notified
 */
export async function requestReviewAgain(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  { isPublic, isCertain = false, ...request }: ReviewRequest & { isPublic: boolean; isCertain?: boolean },
): Promise<boolean> {
  // The pending review is withdrawn: a staff member who is about to approve it has seen the former account.
  const withdrawn = await markPendingWithdrawn(tx, request)
  const newest = await findNewest(tx, request)
  // A subject taken off line goes, also when it is changed before that has happened.
  const isGoing = newest?.state === 'rejected' && (newest.takesOffLine || !isPublic)
  const isSettled = newest?.state === 'approved' || (isPublic && !isGoing)
  if (withdrawn === undefined && (!isSettled || (config.isReviewAutomatic && !isCertain))) return false
  // What was changed of its page meanwhile is still to be seen.
  await insertReview(tx, {
    ...request,
    ...withdrawn,
    requestedAt: clock.now(),
    occasion: isPublic ? 'change' : 'publication',
  })
  return true
}
