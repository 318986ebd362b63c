import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { askAgain } from '../../reviews/index.ts'
import { changedAccountOf } from '../tell-account-change.ts'
import { accountChanged } from './jobs.ts'
import type { OrganizationColumns, Settled } from './queries.ts'

interface Change {
  id: number
  /** As it was before. */
  former: Settled
  columns: OrganizationColumns
}

/**
 * What follows from a change of what donors trust: under another name, or with another bank account, staff look at it
 * again, and everybody who leads it is told where the money goes. Part of the transaction that writes the change.
 */
export async function followChange(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  actor: Actor,
  { id, former, columns }: Change,
): Promise<void> {
  const { name, url, bankAccount, bankAccountHolder } = { ...former, ...columns }
  const hasOtherAccount = bankAccount !== former.bankAccount || bankAccountHolder !== former.bankAccountHolder
  if (actor.userId === undefined || (name === former.name && !hasOtherAccount)) return
  const wish = { subject: 'organization', subjectId: id, name, url, bankAccount, bankAccountHolder } as const
  await askAgain(deps, tx, { ...wish, askedBy: actor.userId, isPublic: former.isPublic })
  if (hasOtherAccount)
    await deps.jobs.enqueue(tx, accountChanged, {
      ...changedAccountOf({ bankAccount, bankAccountHolder }, actor.userId),
      organizationId: id,
      version: former.version + 1,
    })
}
