import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { teamLeadPassed } from '../jobs.ts'
import { listMemberships, updateMembership } from './queries.ts'

/**
 * A team with members has a captain: without one the earliest member becomes captain, and is notified. Lock the team
 * before.
 */
export async function ensureCaptain(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, teamId: number): Promise<void> {
  const members = await listMemberships(tx, teamId)
  const [first] = members
  if (first === undefined || members.some(({ isCaptain }) => isCaptain)) return
  await updateMembership(tx, first.id, { teamId, isCaptain: true })
  const at = deps.clock.now().toISOString()
  await deps.jobs.enqueue(tx, teamLeadPassed, { teamId, participantId: first.id, at })
}
