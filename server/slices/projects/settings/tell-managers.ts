import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { tellAccountChange } from '../../organizations/index.ts'
import { findProject, listManagers } from '../queries.ts'
import type { accountChanged } from './jobs.ts'

/** Tells whoever manages a project that its bank account was changed. Safe to repeat. */
export async function tellManagers(
  deps: Deps,
  { projectId, version, ...changed }: z.output<typeof accountChanged.payload>,
): Promise<void> {
  const project = await findProject(deps.database, projectId, undefined)
  if (project === undefined) return
  const { name, url } = project
  const onceKey = `project-account:${projectId}:${version}`
  await tellAccountChange(deps, await listManagers(deps.db, projectId), { name, url, onceKey, ...changed })
}
