import type { Deps } from '../../../../deps.ts'
import type { ChangeSubject } from '../../pending-changes/index.ts'
import { listChangeRecipients } from './list-change-recipients.ts'
import { findUsableRole } from '../members/queries.ts'
import { canManageOrganization } from '../policy.ts'
import { findOrganization } from '../queries.ts'
import { requestStaffReview } from './request-staff-review.ts'
import { lockStoredSettings, type OrganizationColumns, updateOrganizationColumns } from './queries.ts'

/** Returns an organization as the subject of changes. */
export const organizationChanges = (deps: Deps): ChangeSubject => ({
  async find(_db, id) {
    const organization = await findOrganization(deps.database, id, undefined)
    return organization && { name: organization.name, url: organization.url }
  },
  listChangeRecipients: (db, { subjectId, requestedAt }) => listChangeRecipients(db, subjectId, requestedAt),
  async authorityOf(actor, id) {
    const organization = await findOrganization(deps.database, id, actor.userId)
    return organization !== undefined && canManageOrganization(organization) ? 'leads' : 'none'
  },
  async authorityNow(db, id, userId) {
    const role = await findUsableRole(db, id, userId)
    return role !== undefined && canManageOrganization({ role }) ? 'leads' : 'none'
  },
  async lock(tx, id) {
    await lockStoredSettings(tx, id)
  },
  write: (tx, { subjectId: id }, values) =>
    updateOrganizationColumns(tx, { id, version: undefined }, values as OrganizationColumns),
  requestStaffReview: (tx, id, requestedBy) => requestStaffReview(deps, tx, id, requestedBy),
})
