import type { Deps } from '../../../deps.ts'
import { Conflict, NotAllowed } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { readUndoToken, undoOver } from '../../../platform/undo.ts'
import { markRestored, participantArchival } from '../../fundraisers/participants/index.ts'
import { canManageProject, getVisibleProject } from '../../fundraisers/projects/index.ts'
import { rejoinTeam } from '../../fundraisers/team-members/index.ts'
import { lockTeams } from '../../fundraisers/teams/index.ts'
import { announceTotal } from '../../fundraisers/totals/index.ts'
import { lockPlaces } from '../registrations/index.ts'

/**
 * Undoes the archiving of a participant, for its actor while it is their own page or they manage the project: in their
 * team as before, and its captain where the team has no other than the one who followed.
 * @throws NotFound for the act of another, NotAllowed for a former manager, Conflict when it is too late, was undone or
 *   changed before, and when the place was taken meanwhile
 */
export async function undoArchive(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config'>,
  actor: SessionActor,
  { participantId, undo }: { participantId: number; undo: string },
): Promise<{ name: string }> {
  const subject = { userId: actor.userId, subjectId: participantId }
  const { at, facts } = readUndoToken(deps, participantArchival, undo, subject)
  const { isByOwner, teamId, isCaptain, nextCaptainId } = facts
  const project = await getVisibleProject(deps, actor, facts.projectId)
  if (!isByOwner && !canManageProject(project)) throw new NotAllowed()
  const restored = await deps.db.transaction(async (tx) => {
    const { isFull } = await lockPlaces(tx, project.id, deps.clock.now())
    const teams = await lockTeams(tx, teamId === null ? [] : [teamId])
    const participant = await markRestored(tx, { projectId: project.id, id: participantId, archivedAt: at })
    if (participant === undefined) throw undoOver()
    if (isFull) throw new Conflict('errors.undo_full')
    if (teamId !== null)
      await rejoinTeam(tx, { participantId, teamId, team: teams.get(teamId), isCaptain, nextCaptainId })
    return participant
  })
  announceTotal(deps.database, project.id)
  return restored
}
