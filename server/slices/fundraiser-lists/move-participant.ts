import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { FieldErrors, NotFound } from '../../platform/errors.ts'
import type { SessionActor } from '../../platform/http/actor.ts'
import {
  findParticipantPlace,
  keepTeamLed,
  listMemberships,
  lockMembership,
  writeMembership,
} from '../participants/index.ts'
import { lockTeams } from '../teams/index.ts'
import { findProjectWithFundraisers } from './policy.ts'

interface Move {
  projectId: number
  participantId: number
  /** null: into none. */
  teamId: number | null
}

/**
 * Puts a participant of a project into another team of it, or into none. Who gave for a team gave to that team: totals
 * stay as they are. A team that loses its captain is led by who was there first.
 * @throws NotFound unless they take part in a project of the actor's, FieldErrors on `team_id`
 */
export async function moveParticipant(deps: Deps, actor: SessionActor, move: Move): Promise<{ name: string }> {
  const project = await findProjectWithFundraisers(deps, actor, move.projectId)
  for (;;) {
    const name = await deps.db.transaction((tx) => writeMove(deps, tx, { ...move, projectId: project.id }))
    if (name !== undefined) return { name }
  }
}

/** @returns undefined when the participant changed teams between looking and holding it: look again */
async function writeMove(deps: Deps, tx: Db, { projectId, participantId, teamId }: Move): Promise<string | undefined> {
  const place = await findParticipantPlace(tx, participantId)
  if (place === undefined || place.projectId !== projectId) throw new NotFound()
  const before = place.teamId
  const locked = await lockTeams(
    tx,
    [before, teamId].filter((id) => id !== null),
  )
  const member = await lockMembership(tx, participantId)
  if (member === undefined) throw new NotFound()
  if (member.teamId !== before) return undefined
  if (teamId === before) return member.name
  const wanted = teamId === null ? undefined : locked.get(teamId)
  const isGone = wanted === undefined || wanted.projectId !== projectId || wanted.archivedAt !== null
  if (teamId !== null && isGone) throw new FieldErrors({ team_id: ['members.problem.gone'] })
  if (wanted?.state === 'closed') throw new FieldErrors({ team_id: ['members.problem.closed'] })
  const isFirst = teamId !== null && (await listMemberships(tx, teamId)).length === 0
  await writeMembership(tx, participantId, { teamId, isCaptain: isFirst })
  if (before !== null) await keepTeamLed(deps, tx, before)
  return member.name
}
