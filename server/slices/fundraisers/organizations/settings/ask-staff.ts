import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { findProposed } from '../../pending-changes/index.ts'
import { askAgain, markPendingChangeWithdrawn } from '../../moderation/index.ts'
import { findSettled } from './queries.ts'

/**
 * Puts before staff how an organization would stand with all that is proposed of it; once nothing is left that they
 * decide about, the question of a public one is over. Part of the transaction that changed the proposal.
 */
export async function askStaff(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  id: number,
  askedBy: number,
): Promise<void> {
  const about = { subject: 'organization', subjectId: id } as const
  const stands = await findSettled(tx, id)
  if (stands === undefined) return
  const { proposed, isCertain } = await findProposed(tx, about)
  if (stands.isPublic && !isCertain) return markPendingChangeWithdrawn(tx, about)
  const { name, url, bankAccount, bankAccountHolder, isPublic } = { ...stands, ...proposed } as typeof stands
  await askAgain(deps, tx, { ...about, name, url, bankAccount, bankAccountHolder, askedBy, isPublic, isCertain })
}
