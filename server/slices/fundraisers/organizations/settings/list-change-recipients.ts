import type { Db } from '../../../../platform/db/database.ts'
import { ledSince, type NotifiedLeader } from '../../pending-changes/index.ts'
import { listRecipients } from '../../../identity/users/index.ts'
import { listFormerMembers, listLeaders, listLeadersSince } from '../members/queries.ts'

/**
 * Lists the recipients of the news of a change of an organization requested at a moment: its leaders, and those of
 * shortly before that.
 */
export async function listChangeRecipients(
  db: Db,
  organizationId: number,
  requestedAt: Date,
): Promise<NotifiedLeader[]> {
  const undoing = new Set((await listLeadersSince(db, organizationId, requestedAt)).map(({ userId }) => userId))
  const leading = (await listLeaders(db, organizationId)).map((leader) => {
    const leadership: NotifiedLeader['leadership'] = undoing.has(leader.userId) ? 'undoes' : 'leads'
    return { ...leader, leadership }
  })
  const former = (await listFormerMembers(db, [organizationId], ledSince(requestedAt)))
    .filter(({ role }) => role !== 'member')
    .map(({ userId }) => userId)
    .filter((userId) => !leading.some((leader) => leader.userId === userId))
  const formerLeaders = await listRecipients(db, former)
  return [...leading, ...formerLeaders.map((leader) => ({ ...leader, leadership: 'led' as const }))]
}
