import type { OrganizationPage } from '../../../../contract/pages/public-pages/address-page.ts'
import type { Deps } from '../../../deps.ts'
import { numberedPageOf } from '../../../platform/lists/numbered-page.ts'
import { type Organization, presentOrganization } from '../../fundraisers/organizations/index.ts'
import { listPublicOfOrganization } from '../../fundraisers/projects/index.ts'
import { firstOf } from './visitor.ts'

/** Composes an organization's public page without checking access; `deps` come from `readTogether`. */
export async function composeOrganizationPage(
  deps: Deps,
  organization: Organization,
  { page }: { page: number },
): Promise<OrganizationPage> {
  const pageQuery = { page, ...firstOf.projects }
  const projects = await listPublicOfOrganization(deps, organization.id, pageQuery)
  return {
    kind: 'organization',
    organization: presentOrganization(organization),
    projects: numberedPageOf(projects, pageQuery, deps.log),
  }
}
