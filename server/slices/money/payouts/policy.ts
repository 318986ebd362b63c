import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { getManagedOrganization } from '../../fundraisers/organizations/index.ts'
import { getManagedOrArchivedProject } from '../../fundraisers/projects/index.ts'

/** The owner of the money, with the names for its files. */
export type PayoutOwner = {
  url: string
  /** The name of the organization, or of the person who answers for a project without one. */
  organizer: string
  /** The name of the project; null for all of an organization. */
  projectName: string | null
} & ({ projectId: number } | { organizationId: number })

/**
 * Gets the project, archived or not, of which this actor is a manager, or the organization that they lead.
 * @throws NotFound when it is not there, or theirs; NotAllowed for a plain member of the organization; FieldErrors when
 *   neither or both are given
 */
export async function getPayoutOwner(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: SessionActor,
  request: { project?: number; organization?: number },
): Promise<PayoutOwner> {
  const { project, organization } = request
  if (project !== undefined && organization === undefined) {
    const { id, url, name, organization: organizer, owner } = await getManagedOrArchivedProject(deps, actor, project)
    return { projectId: id, url, organizer: organizer?.name ?? owner.name, projectName: name }
  }
  if (organization === undefined || project !== undefined) throw new FieldErrors({ project: ['validation.required'] })
  const { id, url, name } = await getManagedOrganization(deps, actor, organization)
  return { organizationId: id, url, organizer: name, projectName: null }
}
