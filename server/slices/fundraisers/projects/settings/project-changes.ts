import type { ChangeValues } from '../../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { ChangeSubject } from '../../pending-changes/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { nameChanged } from '../../../identity/users/index.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { canLeadProject } from '../policy.ts'
import { findProject, type ProjectColumns } from '../queries.ts'
import { requestStaffReview } from './request-staff-review.ts'
import { enqueueMove } from './enqueue-move.ts'
import { listChangeRecipients } from './list-change-recipients.ts'
import { findMovable, findAuthority, lockProject, updateColumns } from './queries.ts'

/** Returns a project as the subject of changes. */
export const projectChanges = (deps: Deps): ChangeSubject => ({
  async find(_db, id) {
    const project = await findProject(deps.database, id, undefined)
    if (project === undefined || project.archivedAt !== null) return undefined
    return { name: project.name, url: project.url }
  },
  listChangeRecipients,
  async authorityOf(actor, id) {
    const project = await getManagedSettings(deps, actor, id).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined
      throw error
    })
    if (project === undefined) return 'none'
    return canLeadProject(actor, project) ? 'leads' : 'manages'
  },
  authorityNow: findAuthority,
  lock: lockProject,
  async write(tx, { subjectId: id, kind, requestedBy }, { label: _label, ...values }) {
    if (kind === 'organizer') return move(deps, tx, { id, requestedBy, values })
    return updateColumns(tx, id, values as ProjectColumns)
  },
  requestStaffReview: (tx, id, requestedBy) => requestStaffReview(deps, tx, id, requestedBy),
})

/**
 * Moves a project to another organization; one that is public no more cannot have a public project [5.10].
 * @returns whether the project was moved
 */
async function move(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { id, requestedBy, values }: { id: number; requestedBy: number; values: ChangeValues },
): Promise<boolean> {
  const columns = values as Pick<ProjectColumns, 'showUserAsOwner'> & { organizationId: number | null }
  const { organizationId } = columns
  const current = await findMovable(tx, id, organizationId)
  if (current === undefined || !current.canGo) return false
  // The name shown from now on may be another one than staff saw last.
  await deps.jobs.enqueue(tx, nameChanged, { userId: current.ownerId })
  if (current.organizationId === organizationId) return updateColumns(tx, id, columns)
  await enqueueMove(deps, tx, { id, webhookUrls: current.webhookUrls, organizationId, changedBy: requestedBy })
  const webhooks = { webhookUrls: {}, webhookSecretSealed: null, webhookSecretSetAt: null }
  return updateColumns(tx, id, { ...columns, organizationSince: deps.clock.now(), ...webhooks })
}
