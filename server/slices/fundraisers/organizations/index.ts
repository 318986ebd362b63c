import type { SliceContext } from '../../../deps.ts'
import { registerMembers } from './members/routes.ts'
import { registerOwnOrganizations } from './my-organizations/routes.ts'
import type { ProjectsOfOrganizations } from './publishing/publish-organization.ts'
import { registerPublishing } from './publishing/routes.ts'
import { registerReading } from './routes.ts'
import { registerSettings } from './settings/routes.ts'

export { getManagedOrganization, getVisibleOrganization } from './get-visible-organization.ts'
export { listFormerMembers, listLeaders, listLeadersSince } from './members/queries.ts'
export { canManageOrganization } from './policy.ts'
export { presentOrganization } from './present-organization.ts'
export {
  type RequestingOrganization,
  findOrganization,
  listPublicUrls,
  type Organization,
  isOrganizerHidden,
  organizationJson,
  organizationsLedBy,
  organizationsOf,
  type RecipientFacts,
  recipientJson,
} from './queries.ts'
export { organizationChanges } from './settings/organization-changes.ts'
export { leadersNews, ownAccountChanged } from './settings/jobs.ts'
export { presentDetails } from './settings/present-details.ts'
export { unsealCredentials } from './seal-credentials.ts'
export { sealedOrganizationTexts } from './queries.ts'
export {
  isWebhookSecretUnreadable,
  openWebhookSecret,
  sealWebhookSecret,
  webhookSecretPurpose,
} from './webhook-secret.ts'
export { updateOrganizationColumns } from './settings/queries.ts'
export { changedAccount, changedAccountOf, isWholeAccount, notifyAccountChange } from './notify-account-change.ts'

/** Organizations: their settings and members, and how they become public. */
export function registerOrganizations(context: SliceContext, projects: ProjectsOfOrganizations): void {
  registerReading(context)
  registerOwnOrganizations(context)
  registerMembers(context)
  registerSettings(context)
  registerPublishing(context, projects)
}
