import { defined } from '../../../../contract/defined.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors, NotAllowed } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { getManagedOrganization } from '../../fundraisers/organizations/index.ts'
import { getManagedProject } from '../../fundraisers/projects/index.ts'
import type { LinkOwner, LinkSubject } from './queries.ts'
import { findProjectOwner } from './queries.ts'

export interface LinkTarget {
  subject: LinkSubject
  /** The owners of the accounts that it can be linked to. */
  owner: LinkOwner
}

/**
 * Requires that the actor may link the subject: leaders of an organization decide where its money goes; of a project
 * without one its owner alone, as an added manager would otherwise send the donations to an account of their own.
 * @throws NotFound, NotAllowed; FieldErrors on `project_id` for a project of an organization, which is linked as a
 *   whole
 */
export async function requireLinkable(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: SessionActor,
  subject: LinkSubject,
): Promise<LinkTarget> {
  if ('organizationId' in subject) {
    const { id } = await getManagedOrganization(deps, actor, subject.organizationId)
    return { subject, owner: { organizationId: id, userId: null } }
  }
  const project = await getManagedProject(deps, actor, subject.projectId)
  const { ownerId, organizationId } = defined(await findProjectOwner(deps.db, project.id))
  if (organizationId !== null) throw new FieldErrors({ project_id: ['connected_accounts.of_organization'] })
  if (ownerId !== actor.userId) throw new NotAllowed()
  return { subject, owner: { organizationId: null, userId: ownerId } }
}
