import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { findProposed } from '../../pending-changes/index.ts'
import { requestReviewAgain, markPendingChangeWithdrawn } from '../../moderation/index.ts'
import { findReviewFields } from './queries.ts'

/**
 * Requests a review by staff of a project with all its proposed values. Once no proposal is left for staff, the review
 * of a public project is withdrawn. Part of the transaction that changed the proposal.
 */
export async function requestStaffReview(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  id: number,
  requestedBy: number,
): Promise<void> {
  const subject = { subject: 'project', subjectId: id } as const
  const { proposed, isCertain } = await findProposed(tx, subject)
  const project = await findReviewFields(tx, id, proposed)
  if (project === undefined) return
  const { state, ...details } = project
  const isPublic = state > projectStates.draft
  if (isPublic && !isCertain) {
    await markPendingChangeWithdrawn(tx, subject)
    return
  }
  await requestReviewAgain(deps, tx, { ...subject, ...details, requestedBy, isPublic, isCertain })
}
