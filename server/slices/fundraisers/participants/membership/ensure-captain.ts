import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { minuteOf } from '../../../../platform/undo.ts'
import { teamLeadPassed } from '../jobs.ts'
import { listMemberships, updateMembership } from './queries.ts'

/**
 * A team with members has a captain: without one the earliest member becomes captain, and is notified, of an act that
 * can be undone after its time. Lock the team before.
 * @returns the participant who became captain
 */
export async function ensureCaptain(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  teamId: number,
  runAt?: Date,
): Promise<number | undefined> {
  const members = await listMemberships(tx, teamId)
  const [first] = members
  if (first === undefined || members.some(({ isCaptain }) => isCaptain)) return undefined
  await updateMembership(tx, first.id, { teamId, isCaptain: true })
  // One job, however often the act is done and undone within a minute.
  const options = runAt && { runAt, onceKey: `held-team-lead:${teamId}:${first.id}:${minuteOf(runAt)}` }
  const at = deps.clock.now().toISOString()
  await deps.jobs.enqueue(tx, teamLeadPassed, { teamId, participantId: first.id, at }, options)
  return first.id
}
