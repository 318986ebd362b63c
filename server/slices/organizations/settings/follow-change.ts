import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { askAgain, findLastReview, withdrawReview } from '../../reviews/index.ts'
import { changedAccountOf } from '../tell-account-change.ts'
import { accountChanged } from './jobs.ts'
import type { OrganizationColumns, Settled } from './queries.ts'

interface Change {
  id: number
  /** As it was before. */
  former: Settled
  columns: OrganizationColumns
  /** It lacks now what it needs to be published. */
  isIncomplete: boolean
}

/**
 * What follows from a change of what donors trust: under another name, or with another bank account, staff look at it
 * again, and everybody who leads it is told where the money goes. Part of the transaction that writes the change.
 */
export async function followChange(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  actor: Actor,
  { id, former, columns, isIncomplete }: Change,
): Promise<void> {
  if (isIncomplete) await takeFromQueue(tx, id)
  const { name, url, bankAccount, bankAccountHolder } = { ...former, ...columns }
  const hasOtherAccount = bankAccount !== former.bankAccount || bankAccountHolder !== former.bankAccountHolder
  if (actor.userId === undefined || (name === former.name && !hasOtherAccount)) return
  const wish = { subject: 'organization', subjectId: id, name, url, bankAccount, bankAccountHolder } as const
  if (!isIncomplete) await askAgain(deps, tx, { ...wish, askedBy: actor.userId, isPublic: former.isPublic })
  if (hasOtherAccount)
    await deps.jobs.enqueue(tx, accountChanged, {
      ...changedAccountOf({ bankAccount, bankAccountHolder }, actor.userId),
      organizationId: id,
      version: former.version + 1,
    })
}

/** Nobody approves what lacks what it was asked with [5.10]; why it was rejected before stays to be read. */
async function takeFromQueue(tx: Db, id: number): Promise<void> {
  const about = { subject: 'organization', subjectId: id } as const
  if ((await findLastReview(tx, about))?.state !== 'rejected') await withdrawReview(tx, about)
}
