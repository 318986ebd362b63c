import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { listFormerMembers } from '../../organizations/index.ts'
import { ledSince, listAppliedSince, type PendingChange, type NotifiedLeader } from '../../pending-changes/index.ts'
import { listRecipients } from '../../../identity/users/index.ts'
import { findOwnership, listLeadingSince, listLeadingUnder } from './queries.ts'

type LeadershipByUser = Map<number, NotifiedLeader['leadership']>

/**
 * Lists the recipients of the news of a change of a project: its leaders, and those of shortly before the request. A
 * move is undone by its former leaders, as a present leader may have taken it from them.
 */
export async function listChangeRecipients(db: Db, change: LeaderChange): Promise<NotifiedLeader[]> {
  const { subjectId: id, requestedAt } = change
  const ownership = await findOwnership(db, id)
  if (ownership === undefined) return []
  const from = ledSince(requestedAt)
  const applied = await listAppliedSince(db, { subject: 'project', subjectId: id, kind: 'organizer' }, from)
  const moves = applied.filter(isMove)
  const leaderships = await leadershipsOf(db, change, moves)
  const organizations = new Map(moves.map(({ former }) => [former['organizationId'] as number | null, from]))
  // A member who left before it came to the organization never led it.
  organizations.set(ownership.organizationId, latest(from, ownership.organizationSince))
  for (const [organizationId, after] of organizations) {
    if (organizationId === null) continue
    for (const { userId, role } of await listFormerMembers(db, [organizationId], after))
      if ((role !== 'member' || userId === ownership.ownerId) && !leaderships.has(userId))
        leaderships.set(userId, 'led')
  }
  const recipients = await listRecipients(db, [...leaderships.keys()])
  return recipients.map((recipient) => ({ ...recipient, leadership: defined(leaderships.get(recipient.userId)) }))
}

type LeaderChange = Pick<PendingChange, 'id' | 'subjectId' | 'requestedAt'>

/** Leaders by user, and whether they undo the change, lead or led; now, or until the project moved. */
async function leadershipsOf(
  db: Db,
  { id: changeId, subjectId: id, requestedAt }: LeaderChange,
  moves: readonly PendingChange[],
): Promise<LeadershipByUser> {
  // The leaders who received the project lose nothing by the move, also where it took effect at once and they lead it
  // since the moment of the request.
  const isTaken = moves.some((move) => move.id === changeId)
  const leaderships: LeadershipByUser = new Map()
  for (const [userId, since] of await listLeadingSince(db, id))
    leaderships.set(userId, !isTaken && since <= requestedAt ? 'undoes' : 'leads')
  for (const move of moves) {
    const formerId = move.former['organizationId'] as number | null
    for (const [userId, since] of await listLeadingUnder(db, id, formerId)) {
      if (move.id === changeId && since <= requestedAt) leaderships.set(userId, 'undoes')
      else if (!leaderships.has(userId)) leaderships.set(userId, 'led')
    }
  }
  return leaderships
}

/** Lists the former leaders of a project, who led it in the 72 hours before a moment, or since then. */
export async function listFormerLeaders(db: Db, projectId: number, moment: Date): Promise<NotifiedLeader[]> {
  const notified = await listChangeRecipients(db, { id: 0, subjectId: projectId, requestedAt: moment })
  return notified.filter(({ leadership }) => leadership === 'led')
}

const isMove = ({ former, proposed }: PendingChange): boolean => former['organizationId'] !== proposed['organizationId']

const latest = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)
