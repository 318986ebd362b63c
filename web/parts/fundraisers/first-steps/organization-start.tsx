import type {
  Organization,
  showOrganizationDetails,
} from '../../../../contract/fundraisers/organizations/organization.ts'
import type { listOwnProjects } from '../../../../contract/fundraisers/projects/own-projects.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { FirstSteps } from './first-steps.tsx'
import { organizationSteps } from './organization-steps.ts'

/** The first steps of an organization, for its leaders, until it is public and has a project. */
export function OrganizationStart({ organization: { id, is_public: isPublic } }: { organization: Organization }) {
  const { data } = useLoaded<typeof listOwnProjects>('/api/project', { query: { organization: id, limit: 1 } })
  if (data === undefined || (isPublic && data.total > 0)) return null
  return <Steps id={id} projectCount={data.total} />
}

function Steps({ id, projectCount }: { id: number; projectCount: number }) {
  const { data } = useLoaded<typeof showOrganizationDetails>('/api/organization/:id/details', { params: { id } })
  if (data === undefined) return null
  const { organization } = data
  return (
    <FirstSteps
      className="mb-5"
      kind="organization"
      steps={organizationSteps({ organization, projectCount })}
      page={{ id, name: organization.name, path: `/${organization.url}` }}
    />
  )
}
