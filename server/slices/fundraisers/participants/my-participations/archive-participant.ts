import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { NotAllowed, NotFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { canManageProject, findVisibleProject } from '../../projects/index.ts'
import { lockTeams } from '../../teams/index.ts'
import { announceTotal } from '../../totals/index.ts'
import { ensureCaptain } from '../membership/ensure-captain.ts'
import { lockMembership } from '../membership/queries.ts'
import { findParticipantOwnership, markArchived } from '../queries.ts'

type ArchiveDeps = Pick<Deps, 'database' | 'db' | 'clock' | 'jobs'>

/**
 * Takes a participant's page off the site, with all that was given on it kept: it counts for its project and team as
 * before. A team that they led is led by its earliest member. A participant who archives their own page restores it by
 * signing up again.
 * @throws NotFound when the actor may not see it, NotAllowed unless it is theirs or they manage the project
 */
export async function archiveParticipant(
  deps: ArchiveDeps,
  actor: Actor,
  participantId: number,
): Promise<{ name: string }> {
  const participant = await findParticipantOwnership(deps.db, participantId)
  if (participant === undefined) throw new NotFound()
  const project = await findVisibleProject(deps, actor, participant.projectId)
  const isByOwner = participant.pageOwnerIds.some((id) => id === actor.userId)
  if (!isByOwner && !canManageProject(project)) throw new NotAllowed('errors.archive_participant_not_allowed')
  const name = await retryOnChange(() => deps.db.transaction((tx) => archive(deps, tx, { participantId, isByOwner })))
  // Their standing goes to the next one.
  announceTotal(deps.database, project.id)
  return { name }
}

/** @returns undefined when the participant changed teams between the read and the lock: read again */
async function archive(
  deps: ArchiveDeps,
  tx: Db,
  { participantId, isByOwner }: { participantId: number; isByOwner: boolean },
): Promise<string | undefined> {
  const teamId = (await findParticipantOwnership(tx, participantId))?.teamId ?? null
  await lockTeams(tx, teamId === null ? [] : [teamId])
  const member = await lockMembership(tx, participantId)
  // Archived meanwhile.
  if (member === undefined) throw new NotFound()
  if (member.teamId !== teamId) return undefined
  await markArchived(tx, participantId, { now: deps.clock.now(), isByOwner })
  if (teamId !== null && member.isCaptain) await ensureCaptain(deps, tx, teamId)
  return member.name
}
