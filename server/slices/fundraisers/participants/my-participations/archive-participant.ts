import { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { NotAllowed, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { defineUndo, undoEndOf, undoTokenOf } from '../../../../platform/undo.ts'
import { canManageProject, getVisibleProject } from '../../projects/index.ts'
import { lockTeams } from '../../teams/index.ts'
import { announceTotal } from '../../totals/index.ts'
import { ensureCaptain } from '../membership/ensure-captain.ts'
import { lockMembership } from '../membership/queries.ts'
import { findParticipantOwnership, markArchived } from '../queries.ts'

type ArchiveDeps = Pick<Deps, 'database' | 'db' | 'clock' | 'jobs' | 'config'>

/** The archiving of a participant, with the team that they were in. */
export const participantArchival = defineUndo({
  name: 'participant-archival',
  facts: z.object({
    projectId: z.number().int(),
    /** Whether the page was the actor's own, who need not manage the project. */
    isByOwner: z.boolean(),
    teamId: z.number().int().nullable(),
    isCaptain: z.boolean(),
    /** The participant who became captain by it. */
    nextCaptainId: z.number().int().optional(),
  }),
})

/**
 * Takes a participant's page off the site, with all that was given on it kept: it counts for its project and team as
 * before. A team that they led is led by its earliest member. A participant who archives their own page restores it by
 * signing up again.
 * @returns the name, and the token that undoes it
 * @throws NotFound when the actor may not see it, NotAllowed unless it is theirs or they manage the project
 */
export async function archiveParticipant(
  deps: ArchiveDeps,
  actor: SessionActor,
  participantId: number,
): Promise<{ name: string; undo: string }> {
  const participant = requireFound(await findParticipantOwnership(deps.db, participantId))
  const project = await getVisibleProject(deps, actor, participant.projectId)
  const isByOwner = participant.pageOwnerIds.some((id) => id === actor.userId)
  if (!isByOwner && !canManageProject(project)) throw new NotAllowed('errors.archive_participant_not_allowed')
  const at = deps.clock.now()
  const archived = await retryOnChange(() =>
    deps.db.transaction((tx) => archive(deps, tx, { participantId, isByOwner, at })),
  )
  // Their standing goes to the next one.
  announceTotal(deps.database, project.id)
  const { name, ...team } = archived
  const facts = { projectId: project.id, isByOwner, ...team }
  const act = { userId: actor.userId, subjectId: participantId, at, facts }
  return { name, undo: undoTokenOf(deps, participantArchival, act) }
}

/** @returns undefined when the participant changed teams between the read and the lock: read again */
async function archive(
  deps: ArchiveDeps,
  tx: Db,
  { participantId, isByOwner, at }: { participantId: number; isByOwner: boolean; at: Date },
): Promise<ArchivedMember | undefined> {
  const teamId = (await findParticipantOwnership(tx, participantId))?.teamId ?? null
  await lockTeams(tx, teamId === null ? [] : [teamId])
  // Archived meanwhile.
  const member = requireFound(await lockMembership(tx, participantId))
  if (member.teamId !== teamId) return undefined
  await markArchived(tx, participantId, { now: at, isByOwner })
  const { name, isCaptain } = member
  const undoable = { runAt: undoEndOf(at), archivedId: participantId }
  const nextCaptainId = teamId !== null && isCaptain ? await ensureCaptain(deps, tx, teamId, undoable) : undefined
  return { name, teamId, isCaptain, nextCaptainId }
}

interface ArchivedMember {
  name: string
  teamId: number | null
  isCaptain: boolean
  nextCaptainId: number | undefined
}
