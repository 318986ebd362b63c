import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { findProposed } from '../../pending-changes/index.ts'
import { requestReviewAgain, markPendingChangeWithdrawn } from '../../moderation/index.ts'
import { findStoredSettings } from './queries.ts'
import { wasPublic } from './rules.ts'

/**
 * Requests a review by staff of an organization with all its proposed values, also one that was taken off line. Once no
 * proposal is left for staff, the review of a change is withdrawn. Part of the transaction that changed the proposal.
 */
export async function requestStaffReview(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  id: number,
  requestedBy: number,
): Promise<void> {
  const subject = { subject: 'organization', subjectId: id } as const
  const current = await findStoredSettings(tx, id)
  if (current === undefined) return
  const { proposed, isCertain } = await findProposed(tx, subject)
  if (!isCertain) await markPendingChangeWithdrawn(tx, subject)
  if (current.isPublic && !isCertain) return
  const { name, url, bankAccount, bankAccountHolder, isPublic } = { ...current, ...proposed } as typeof current
  await requestReviewAgain(deps, tx, {
    ...subject,
    name,
    url,
    bankAccount,
    bankAccountHolder,
    requestedBy,
    isPublic,
    wasPublic: wasPublic(current),
    isCertain,
  })
}
