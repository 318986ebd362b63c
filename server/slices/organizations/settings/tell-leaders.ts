import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { listLeaders } from '../members/queries.ts'
import { findOrganization } from '../queries.ts'
import { tellAccountChange } from '../tell-account-change.ts'
import type { accountChanged } from './jobs.ts'

/** Tells whoever leads an organization that its bank account was changed. Safe to repeat. */
export async function tellLeaders(
  deps: Deps,
  { organizationId, version, ...changed }: z.output<typeof accountChanged.payload>,
): Promise<void> {
  const organization = await findOrganization(deps.database, organizationId, undefined)
  if (organization === undefined) return
  const { name, url } = organization
  const onceKey = `organization-account:${organizationId}:${version}`
  await tellAccountChange(deps, await listLeaders(deps.db, organizationId), { name, url, onceKey, ...changed })
}
