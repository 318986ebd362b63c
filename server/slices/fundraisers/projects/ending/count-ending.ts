import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { countLeaderNews } from '../../../identity/users/index.ts'
import type { ManagedProject } from '../managed-project.ts'

/**
 * Counts the end of a project that all leaders of its organization are mailed: one that is made and ended again leaves
 * nothing to count. Part of the transaction that ends it.
 * @throws TooManyRequests
 */
export async function countEnding(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { userId }: SignedInActor,
  { organizationId }: Pick<ManagedProject, 'organizationId'>,
): Promise<void> {
  if (organizationId === null) return
  await countLeaderNews({ db: tx, clock }, { userId, subject: 'organization', subjectId: organizationId })
}
