import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { retryOnChange } from '../../../platform/db/errors/retry-on-change.ts'
import { FieldErrors, NotFound, requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import {
  findParticipantOwnership,
  ensureCaptain,
  listMemberships,
  lockMembership,
  updateMembership,
} from '../../fundraisers/participants/index.ts'
import {
  countDeparture,
  type TeamMemberEvent,
  teamProblem,
  teamMembershipChanged,
} from '../../fundraisers/team-members/index.ts'
import { lockTeams } from '../../fundraisers/teams/index.ts'
import { getProjectWithParticipants } from './policy.ts'

interface MoveRequest {
  projectId: number
  participantId: number
  /** null: into none. */
  teamId: number | null
  /** The team where the actor saw them; undefined: any. */
  fromTeamId: number | null | undefined
}

interface MoveOutcome {
  /** The name of the participant. */
  name: string
  /** The team that the participant stays in, when another manager moved them after the actor read the list. */
  current?: { id: number | null; name: string }
}

/**
 * Puts a participant of a project into another team of it, or into none. Donations for a team stay with that team:
 * totals stay as they are. A team that loses its captain is led by its earliest member. A participant whom another user
 * moved is notified.
 * @throws NotFound unless they take part in a project of the actor's, FieldErrors on `team_id`
 */
export async function moveParticipant(deps: Deps, actor: SessionActor, move: MoveRequest): Promise<MoveOutcome> {
  const project = await getProjectWithParticipants(deps, actor, move.projectId)
  return retryOnChange(() =>
    deps.db.transaction((tx) => writeMove(deps, tx, actor, { ...move, projectId: project.id })),
  )
}

/** @returns undefined when the participant changed teams between the read and the lock: read again */
async function writeMove(deps: Deps, tx: Db, actor: SessionActor, move: MoveRequest): Promise<MoveOutcome | undefined> {
  const { projectId, participantId, teamId, fromTeamId } = move
  const participant = await findParticipantOwnership(tx, participantId)
  if (participant === undefined || participant.projectId !== projectId) throw new NotFound()
  const before = participant.teamId
  const locked = await lockTeams(
    tx,
    [before, teamId].filter((id) => id !== null),
  )
  const member = requireFound(await lockMembership(tx, participantId))
  if (member.teamId !== before) return undefined
  const { name } = member
  if (teamId === before) return { name }
  if (fromTeamId !== undefined && fromTeamId !== before)
    return { name, current: { id: before, name: (before === null ? undefined : locked.get(before)?.name) ?? '' } }
  const problem = teamId === null ? undefined : teamProblem(locked.get(teamId), projectId)
  if (problem !== undefined) throw new FieldErrors({ team_id: [problem] })
  const isFirst = teamId !== null && (await listMemberships(tx, teamId)).length === 0
  await updateMembership(tx, participantId, { teamId, isCaptain: isFirst })
  if (before !== null) {
    await countDeparture(deps, tx, { teamId: before, participantId })
    await ensureCaptain(deps, tx, before)
  }
  const isOwn = participant.pageOwnerIds.includes(actor.userId)
  await enqueueMoved(deps, tx, { participantId, before, teamId, isFirst, isOwn })
  return { name }
}

interface ParticipantMove {
  participantId: number
  before: number | null
  teamId: number | null
  isFirst: boolean
  /** Whether they moved themselves, and know. */
  isOwn: boolean
}

async function enqueueMoved(deps: Deps, tx: Db, moved: ParticipantMove): Promise<void> {
  const { participantId, before, teamId, isFirst, isOwn } = moved
  if (isOwn) return
  const payload = { participantId, at: deps.clock.now().toISOString() }
  const enqueueNews = (event: TeamMemberEvent, team: number) =>
    deps.jobs.enqueue(tx, teamMembershipChanged, { event, teamId: team, ...payload })
  if (teamId !== null) await enqueueNews('added', teamId)
  else if (before !== null) await enqueueNews('removed', before)
  if (teamId !== null && isFirst) await enqueueNews('captain', teamId)
}
