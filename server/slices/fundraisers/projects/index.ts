import type { SliceContext } from '../../../deps.ts'
import { registerCreation } from './creation/routes.ts'
import { registerEnding } from './ending/routes.ts'
import { registerEvents } from './events/routes.ts'
import { registerOwnProjects } from './my-projects/routes.ts'
import { registerPublishing } from './publishing/routes.ts'
import { registerReading } from './routes.ts'
import { registerSettings } from './settings/routes.ts'
import { registerSwitches } from './settings/switch-routes.ts'
import { registerSuggestions } from './suggestions/routes.ts'

export { countRunningOfOrganization, listPublicUrls } from './browse/queries.ts'
export { listPublicOfOrganization } from './browse/list-public-of-organization.ts'
export { findPublicProgress } from './find-public-progress.ts'
export {
  getManagedOrArchivedProject,
  getManagedOrArchivedSettings,
  getManagedProject,
  getManagedSettings,
} from './get-managed-project.ts'
export { getShownProject } from './get-shown-project.ts'
export { getVisibleOrArchivedProject, getVisibleProject } from './get-visible-project.ts'
export { listManagedIds } from './my-projects/queries.ts'
export { canLeadProject, canManageProject } from './policy.ts'
export { noExtras, presentProject, progressOfProject } from './present-project.ts'
export {
  findExtras,
  goalOf,
  listManagers,
  listProjectLeaders,
  managedBy,
  type Project,
  type ProjectExtras,
  updateLimits,
} from './queries.ts'
export { sealedProjectSecrets } from './settings/queries.ts'
export { projectChanges } from './settings/project-changes.ts'
export { projectMoved, webhooksChanged } from './settings/jobs.ts'
export { listFormerLeaders, listChangeRecipients } from './settings/list-change-recipients.ts'
export {
  findAuthority,
  isLedByAnotherSince,
  listLeadingSince,
  listProjectLeadersSince,
  lockState,
  updateProjectWebhooks,
} from './settings/queries.ts'
export {
  dueFeeOf,
  entryFeeOf,
  givingClosure,
  isDonationAllowed,
  isFinished,
  progressOf,
  registrationClosure,
} from './rules.ts'

/** Projects: making, changing, publishing and ending them, and finding them. */
export function registerProjects(context: SliceContext): void {
  registerReading(context)
  registerOwnProjects(context)
  registerCreation(context)
  registerSettings(context)
  registerSwitches(context)
  registerSuggestions(context)
  registerEvents(context)
  registerPublishing(context)
  registerEnding(context)
}
