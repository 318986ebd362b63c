import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { teamLeadPassed } from '../jobs.ts'
import { listMemberships, updateMembership } from './queries.ts'

/**
 * Ensures that a team with members has a captain: without one the earliest member becomes captain, and is notified, of
 * an act that can be undone after its time. Lock the team before.
 * @param undoable the participant whose archiving can be undone until `runAt`
 * @returns the participant who became captain
 */
export async function ensureCaptain(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  teamId: number,
  undoable?: { runAt: Date; archivedId: number },
): Promise<number | undefined> {
  const members = await listMemberships(tx, teamId)
  const [first] = members
  if (first === undefined || members.some(({ isCaptain }) => isCaptain)) return undefined
  await updateMembership(tx, first.id, { teamId, isCaptain: true })
  const passed = { teamId, participantId: first.id, at: deps.clock.now().toISOString() }
  if (undoable === undefined) await deps.jobs.enqueue(tx, teamLeadPassed, passed)
  else
    await deps.jobs.enqueue(
      tx,
      teamLeadPassed,
      { ...passed, archivedId: undoable.archivedId },
      { runAt: undoable.runAt },
    )
  return first.id
}
