import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/errors/is-unique-violation.ts'
import { Conflict, FieldErrors, NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { defineUndo, readUndoToken, undoEndOf, undoOver, undoTokenOf } from '../../../platform/undo.ts'
import { findMembershipOf, listMemberships } from '../participants/index.ts'
import { getManagedTeam, type LockedTeam, lockTeams } from '../teams/index.ts'
import { joinAnswered } from './jobs.ts'
import { addToTeam, enqueueNewCaptain } from './join-team.ts'
import { canLeadMembers } from './policy.ts'
import { markApprovalsEnded, lockRequest, type TeamRequest, updateAnswer } from './queries/requests.ts'
import { teamProblem } from './rules.ts'

export interface JoinAnswer {
  teamId: number
  requestId: number
  isApproved: boolean
  reason: string
}

/** The decline of a request, which is all in its row. */
export const requestDecline = defineUndo({ name: 'team-request-decline', facts: z.null() })

/**
 * Approves or declines a request to join a team; the requester is notified, of a decline once it cannot be undone any
 * more. Of two answers at once the first counts.
 * @returns the name of the requester, and the token that undoes a decline
 * @throws NotFound for a non-captain and for a request of another team; Conflict when it was answered, and when the
 *   team cannot be joined or the requester is in another
 */
export async function answerRequest(
  deps: Deps,
  actor: SessionActor,
  answer: JoinAnswer,
): Promise<{ name: string; undo: string }> {
  const { teamId, requestId, isApproved, reason } = answer
  const { roles } = await getManagedTeam(deps, actor, teamId)
  return deps.db.transaction(async (tx) => {
    const team = (await lockTeams(tx, [teamId])).get(teamId)
    // The captain may have been removed since.
    if (!canLeadMembers(actor, { roles, members: await listMemberships(tx, teamId) })) throw new NotFound()
    const request = await lockRequest(tx, requestId)
    if (request === undefined || request.teamId !== teamId || request.state === 'unconfirmed') throw new NotFound()
    if (request.state !== 'pending') throw new Conflict('members.problem.answered')
    const state = isApproved ? await approve(deps, tx, request, team) : 'declined'
    if (!isApproved) await markApprovalsEnded(tx, { teamId, userId: request.userId, email: request.email })
    const answeredAt = deps.clock.now()
    await updateAnswer(tx, requestId, { state, reason, answeredBy: actor.userId, answeredAt })
    const runAt = isApproved ? answeredAt : undoEndOf(answeredAt)
    await deps.jobs.enqueue(tx, joinAnswered, { requestId, at: answeredAt.toISOString() }, { runAt })
    const act = { userId: actor.userId, subjectId: requestId, at: answeredAt, facts: null }
    return { name: request.name, undo: undoTokenOf(deps, requestDecline, act) }
  })
}

/**
 * Undoes a decline, for its maker while they lead the team: the request is pending again, and its sender was not
 * notified. An approval from before it stays over.
 * @returns the name of the requester
 * @throws NotFound for the act of another and for a non-captain; Conflict when it is too late, was undone before, or
 *   the requester has sent another request since
 */
export async function undoDecline(
  deps: Deps,
  actor: SessionActor,
  { teamId, requestId, undo }: { teamId: number; requestId: number; undo: string },
): Promise<string> {
  const { at } = readUndoToken(deps, requestDecline, undo, { userId: actor.userId, subjectId: requestId })
  const { roles } = await getManagedTeam(deps, actor, teamId)
  return deps.db
    .transaction(async (tx) => {
      await lockTeams(tx, [teamId])
      if (!canLeadMembers(actor, { roles, members: await listMemberships(tx, teamId) })) throw new NotFound()
      const request = await lockRequest(tx, requestId)
      if (request?.teamId !== teamId) throw new NotFound()
      if (request.state !== 'declined' || request.answeredAt?.getTime() !== at.getTime()) throw undoOver()
      await updateAnswer(tx, requestId, { state: 'pending', reason: '', answeredBy: null, answeredAt: null })
      return request.name
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? undoOver() : error
    })
}

/** Approves a request: a participant is in the team now, and another requester signs up first. */
async function approve(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  request: TeamRequest,
  team: LockedTeam | undefined,
): Promise<'joined' | 'approved'> {
  const { projectId } = request.team
  const { teamId } = request
  const problem = teamProblem(team, projectId)
  if (problem !== undefined) throw new Conflict(problem)
  const own = request.userId === null ? undefined : await findMembershipOf(tx, { userId: request.userId, projectId })
  if (own === undefined) return 'approved'
  // The requester has joined the team in another way meanwhile.
  if (own.teamId === teamId) return 'joined'
  const participantId = own.id
  const { isFirst } = await addToTeam(tx, { participantId, teamId, team }, () => true).catch((error: unknown) => {
    throw error instanceof FieldErrors ? new Conflict('members.problem.requester_elsewhere') : error
  })
  if (isFirst) await enqueueNewCaptain(deps, tx, { participantId, teamId })
  return 'joined'
}
