import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ReviewRequest } from './request-review.ts'
import { findNewest, insertReview, markPendingWithdrawn, type NewestReview } from './queries.ts'

type ChangedSubject = ReviewRequest & { isPublic: boolean; wasPublic?: boolean; isCertain?: boolean }

/**
 * Lets staff review again an approved or waiting subject, as it was changed: no subject becomes or stays public under a
 * name or with a bank account that staff never saw. A public page stays so meanwhile. Part of the transaction that
 * writes the change.
 * @param isPublic whether it is public now
 * @param wasPublic whether it is, or was before it was taken off line: its name stands on proofs and on pages that
 *   are public still
 * @param isCertain a change waits for their answer, also where the configuration approves by itself
 * @returns whether they were notified
 */
export async function requestReviewAgain(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  { isPublic, wasPublic = isPublic, isCertain = false, ...request }: ChangedSubject,
): Promise<boolean> {
  // The pending review is withdrawn: a staff member who is about to approve it has seen the former account.
  const withdrawn = await markPendingWithdrawn(tx, request)
  const newest = await findNewest(tx, request)
  const needsStaff = isReviewed(newest, { isPublic, wasPublic, isCertain, isAutomatic: config.isReviewAutomatic })
  if (withdrawn === undefined && !needsStaff) return false
  // A change of a page off line requests no publication, unless that is requested, or approved a moment ago.
  const occasion = withdrawn?.occasion ?? (newest?.state === 'approved' ? newest.occasion : 'change')
  // Changes of its page meanwhile are still to be seen.
  await insertReview(tx, {
    ...request,
    ...withdrawn,
    requestedAt: clock.now(),
    occasion: isPublic ? 'change' : occasion,
  })
  return true
}

interface ChangedState {
  isPublic: boolean
  wasPublic: boolean
  isCertain: boolean
  isAutomatic: boolean
}

function isReviewed(
  newest: NewestReview | undefined,
  { isPublic, wasPublic, isCertain, isAutomatic }: ChangedState,
): boolean {
  // A subject taken off line goes, also when it is changed before that has happened.
  const isGoing = newest?.state === 'rejected' && (newest.takesOffLine || !isPublic)
  const isSettled = newest?.state === 'approved' || (isPublic && !isGoing)
  const isOffLine = wasPublic && !isPublic
  if (isCertain) return isSettled || isOffLine
  // Staff decided about it where reviews are automatic too, and its publication is not done.
  const isAboutToBePublic = !isPublic && newest?.occasion === 'publication' && newest.decidedBy !== null
  return isSettled && (!isAutomatic || isAboutToBePublic)
}
