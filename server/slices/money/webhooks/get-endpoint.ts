import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { randomToken } from '../../../platform/secrets.ts'
import {
  getManagedOrganization,
  leadersNews,
  type Organization,
  updateOrganizationColumns,
} from '../../fundraisers/organizations/index.ts'
import { getManagedSettings, webhooksChanged, updateProjectWebhooks } from '../../fundraisers/projects/index.ts'
import type { Receiver } from './rules.ts'

type Columns = Pick<Organization, 'webhookUrls' | 'webhookSecretSealed' | 'webhookSecretSetAt'>

/** The webhook URLs of an organization or a project, for actors who may change them. */
export interface Endpoint extends Columns {
  /**
   * Writes columns of the endpoint.
   * @returns whether it was written: not when it was changed since it was read
   */
  write: (tx: Db, columns: Partial<Columns>) => Promise<boolean>
  /** All its managers are notified that it leads elsewhere now. */
  enqueueNews: (tx: Db, by: { changedBy: number; at: string }) => Promise<void>
}

/** @throws NotFound, NotAllowed unless the actor leads the organization or manages the project */
export async function getEndpoint(
  deps: Pick<Deps, 'database' | 'db' | 'jobs'>,
  actor: Actor,
  receiver: Receiver,
): Promise<Endpoint> {
  const { jobs } = deps
  if ('projectId' in receiver) {
    const project = await getManagedSettings(deps, actor, receiver.projectId)
    return {
      ...endpointOf(project),
      write: (tx, columns) => updateProjectWebhooks(tx, project, columns),
      enqueueNews: (tx, { changedBy }) =>
        jobs.enqueue(tx, webhooksChanged, { ...receiver, changedBy, changeKey: randomToken(), event: 'changed' }),
    }
  }
  const organization = await getManagedOrganization(deps, actor, receiver.organizationId)
  const { id, version } = organization
  const payload = { organizationId: id, version: version + 1, event: 'webhooks_changed' } as const
  return {
    ...endpointOf(organization),
    write: (tx, columns) => updateOrganizationColumns(tx, { id, version }, columns),
    enqueueNews: (tx, by) => jobs.enqueue(tx, leadersNews, { ...payload, ...by }),
  }
}

const endpointOf = ({ webhookUrls, webhookSecretSealed, webhookSecretSetAt }: Columns): Columns => ({
  webhookUrls,
  webhookSecretSealed,
  webhookSecretSetAt,
})
