import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { changedAccountOf, findOrganization, type Organization } from '../../organizations/index.ts'
import { askAgain } from '../../reviews/index.ts'
import { accountOf } from '../account-rules.ts'
import type { ManagedProject } from '../managed-project.ts'
import { type ProjectColumns, writeProject } from '../queries.ts'
import { accountChanged } from './jobs.ts'

/**
 * Writes a change of a project, with what follows from it: under another name, for another organization or with another
 * bank account, staff look at it again, and everybody who manages it is told where the money goes.
 * @returns whether it was written: not when anything of the project changed since it was looked at
 */
export async function writeFollowed(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs' | 'database' | 'db'>,
  actor: Actor,
  project: ManagedProject,
  columns: ProjectColumns,
): Promise<boolean> {
  const organization = await organizationAfter(deps, actor, project, columns.organizationId)
  return deps.db.transaction(async (tx) => {
    const isWritten = await writeProject(tx, project, columns)
    if (isWritten) await follow(deps, tx, actor, { project, changed: { ...project, ...columns }, organization })
    return isWritten
  })
}

async function organizationAfter(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  { chosenOrganization }: ManagedProject,
  chosenId: number | null | undefined,
): Promise<Organization | null> {
  if (chosenId === undefined) return chosenOrganization
  return chosenId === null ? null : ((await findOrganization(database, chosenId, actor.userId)) ?? null)
}

interface Change {
  /** As it was before. */
  project: ManagedProject
  changed: Pick<ManagedProject, 'name' | 'url' | 'bankAccount' | 'bankAccountHolder'>
  organization: Organization | null
}

async function follow(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  actor: Actor,
  { project, changed, organization }: Change,
): Promise<void> {
  const { id, state, version } = project
  const former = accountOf(project, project.chosenOrganization)
  const account = accountOf(changed, organization)
  const hasOtherAccount =
    account.bankAccount !== former.bankAccount || account.bankAccountHolder !== former.bankAccountHolder
  const isOthers = organization?.id !== project.chosenOrganization?.id
  if (actor.userId === undefined || (changed.name === project.name && !hasOtherAccount && !isOthers)) return
  const { name, url } = changed
  const wish = { subject: 'project', subjectId: id, name, url, ...account, askedBy: actor.userId } as const
  await askAgain(deps, tx, { ...wish, isPublic: state > 0 })
  if (hasOtherAccount) {
    const change = changedAccountOf(account, actor.userId)
    await deps.jobs.enqueue(tx, accountChanged, { ...change, projectId: id, version: version + 1 })
  }
}
