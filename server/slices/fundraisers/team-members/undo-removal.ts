import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { defineUndo, readUndoToken, undoOver } from '../../../platform/undo.ts'
import { listMemberships } from '../participants/index.ts'
import { getManagedTeam, lockTeams } from '../teams/index.ts'
import { rejoinTeam } from './join-team.ts'
import { lastDeparture } from './daily-limits.ts'
import { canLeadMembers } from './policy.ts'

/** The removal of a member from a team, with their role in it. */
export const memberRemoval = defineUndo({
  name: 'team-member-removal',
  facts: z.object({
    teamId: z.number().int(),
    isCaptain: z.boolean(),
    /** The member who became captain by it. */
    nextCaptainId: z.number().int().optional(),
    /** The number of the departure, among those of this member from this team. */
    departure: z.number().int(),
  }),
})

/**
 * Undoes the removal of a member, for its actor while they lead the team, and while it is the last end of that
 * membership. The member was not notified.
 * @throws NotFound for the act of another and for a non-captain; Conflict when it is too late or was undone before, and
 *   when the member has gone to another team, or left this one or was removed from it anew, or the team was closed
 *   since
 */
export async function undoRemoval(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config'>,
  actor: SessionActor,
  { teamId, participantId, undo }: { teamId: number; participantId: number; undo: string },
): Promise<void> {
  const { facts } = readUndoToken(deps, memberRemoval, undo, { userId: actor.userId, subjectId: participantId })
  if (facts.teamId !== teamId) throw new NotFound()
  const { roles } = await getManagedTeam(deps, actor, teamId)
  await deps.db.transaction(async (tx) => {
    const team = (await lockTeams(tx, [teamId])).get(teamId)
    if (!canLeadMembers(actor, { roles, members: await listMemberships(tx, teamId) })) throw new NotFound()
    const { isCaptain, nextCaptainId, departure } = facts
    // A member who came back meanwhile, and left or was removed anew, is not brought back by this undo.
    if ((await lastDeparture(deps, tx, { teamId, participantId })) !== departure) throw undoOver()
    if (!(await rejoinTeam(tx, { participantId, teamId, team, isCaptain, nextCaptainId }))) throw undoOver()
  })
}
