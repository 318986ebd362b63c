import type { z } from 'zod'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { withdrawChanges, findPendingChange, holdChange } from '../../pending-changes/index.ts'
import type { nameChanged } from '../../../identity/users/index.ts'
import { findCharityLike } from '../../moderation/index.ts'
import { requestStaffReview } from '../settings/request-staff-review.ts'
import { lockProject } from '../settings/queries.ts'
import { listInNameOf, updateShownOwner } from './queries.ts'

/**
 * Follows the approval by staff of the organizer's name that donors read above a project: a new name, of a person as of
 * an organization, is reviewed before it is shown. Safe to repeat.
 */
export async function followName(
  deps: Deps,
  { userId, formerName }: z.output<typeof nameChanged.payload>,
): Promise<void> {
  for (const { id } of await listInNameOf(deps.db, userId))
    await deps.db.transaction(async (tx) => {
      await lockProject(tx, id)
      const current = (await listInNameOf(tx, userId)).find((project) => project.id === id)
      if (current === undefined) return
      const { state, ownerName, shownOwnerName = formerName ?? ownerName } = withoutNull(current)
      if (state === projectStates.draft) return requestStaffReview(deps, tx, id, userId)
      if (deps.config.isReviewAutomatic && findCharityLike(ownerName) === undefined)
        return showHarmlessName(deps, tx, { id, ownerName, userId })
      await updateShownOwner(tx, id, shownOwnerName)
      await holdChange(deps, tx, {
        subject: 'project',
        subjectId: id,
        kind: 'owner_name',
        former: { shownOwnerName },
        sent: { shownOwnerName: ownerName },
        requestedBy: userId,
        leaderIds: [],
        needsReview: true,
        waits: false,
      })
      await requestStaffReview(deps, tx, id, userId)
    })
}

/** Shows a harmless name in the place of one that staff were to decide about. */
async function showHarmlessName(
  deps: Deps,
  tx: Db,
  { id, ownerName, userId }: { id: number; ownerName: string; userId: number },
): Promise<void> {
  const subject = { subject: 'project', subjectId: id } as const
  await updateShownOwner(tx, id, ownerName)
  if ((await findPendingChange(tx, { ...subject, kind: 'owner_name' })) === undefined) return
  await withdrawChanges(deps, tx, subject, { kinds: ['owner_name'], withdrawnBy: userId })
  await requestStaffReview(deps, tx, id, userId)
}

/** Leaves out null: a project published before names were stored has none. */
const withoutNull = ({ shownOwnerName, ...project }: Awaited<ReturnType<typeof listInNameOf>>[number]) => ({
  ...project,
  shownOwnerName: shownOwnerName ?? undefined,
})
