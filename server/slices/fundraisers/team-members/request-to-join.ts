import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../contract/dates.ts'
import { dayMs } from '../../../../contract/durations.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { Conflict, FieldErrors, type FieldProblems, requireNoProblems } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { callerAt } from '../../../platform/http/requests/caller.ts'
import { findMembershipOf } from '../participants/index.ts'
import { isFinished } from '../projects/index.ts'
import { getSeenTeam, type SeenTeam } from '../teams/index.ts'
import { countRequestedMail, countAttempt, mayMailNow } from '../../identity/users/index.ts'
import { insertJoinRequest } from './insert-join-request.ts'
import { joinTeam } from './join-team.ts'
import { findUserName } from './queries/captains.ts'
import { findLatestRequest, insertRequest } from './queries/requests.ts'
import { countTeamRequest, countDailyAttempt } from './daily-limits.ts'
import { requestsOfNetworkMax, requestsToTeamMax, teamProblem } from './rules.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface JoinForm {
  teamId: number
  motivation: string
  /** The name of a guest. */
  name: string | undefined
  email: string | undefined
  language: Language
  /** The IP address of the request. */
  ipAddress: string
}

export type JoinOutcome = 'joined' | 'pending' | 'unconfirmed'

/**
 * Requests to join a team. A participant comes into an open team at once; a user sends its captain the request; a guest
 * confirms the mailbox first, and the answer does not reveal whether the e-mail address has an account.
 * @throws NotFound, Conflict when it cannot be joined or there is another way in, FieldErrors, TooManyRequests
 */
export async function requestToJoin(deps: Deps, actor: Actor, request: JoinForm): Promise<JoinOutcome> {
  const seen = await getSeenTeam(deps, actor, request.teamId)
  const { project, team } = seen
  const problem = teamProblem({ ...team, archivedAt: null }, project.id)
  if (problem !== undefined) throw new Conflict(problem)
  if (project.state === projectStates.draft || isFinished(project, dateOf(deps.clock.now())))
    throw new Conflict('members.problem.over')
  return actor.userId === undefined
    ? requestAsGuest(deps, seen, request)
    : requestAsUser(deps, seen, { ...request, userId: actor.userId })
}

async function requestAsUser(
  deps: Deps,
  { team, project }: SeenTeam,
  { userId, teamId, motivation, language }: JoinForm & { userId: number },
): Promise<JoinOutcome> {
  const own = await findMembershipOf(deps.db, { userId, projectId: project.id })
  if (own?.teamId === team.id) throw new Conflict('members.problem.member_already')
  if (own !== undefined && own.teamId !== null) throw new Conflict('members.problem.elsewhere')
  const approved = own !== undefined && (await findLatestRequest(deps.db, team.id, userId))?.state === 'approved'
  if (team.isOpen || approved) {
    if (own === undefined) throw new Conflict('members.problem.open')
    await deps.db.transaction((tx) => joinTeam(deps, tx, { participantId: own.id, teamId: team.id }))
    return 'joined'
  }
  await countTeamRequest(deps, userId)
  const name = own?.name ?? (await findUserName(deps.db, userId))
  const joinRequest = { projectId: project.id, teamId, userId, name, motivation, language }
  if (!(await deps.db.transaction((tx) => insertJoinRequest(deps, tx, joinRequest))))
    throw new Conflict('members.problem.waiting_already')
  return 'pending'
}

async function requestAsGuest(deps: Deps, { team, project }: SeenTeam, request: JoinForm): Promise<JoinOutcome> {
  const { name, email, motivation, language, ipAddress } = request
  const problems: FieldProblems = {}
  if (name === undefined) problems['name'] = ['validation.name_missing']
  if (email === undefined) problems['email'] = ['validation.email_missing']
  requireNoProblems(problems)
  if (name === undefined || email === undefined) throw new FieldErrors(problems)
  if (team.isOpen) throw new Conflict('members.problem.open')
  await countRequestedMail(deps, ipAddress)
  const ofTeam = `team-requests:team:${team.id}`
  // A limit reached for one network does not count for the team.
  const ofNetwork = { key: `${ofTeam}:network`, max: requestsOfNetworkMax, windowMs: dayMs }
  await countAttempt(deps, callerAt(ipAddress), [{ ...ofNetwork, refusal: 'errors.too_many_today' }])
  await countDailyAttempt(deps, ofTeam, requestsToTeamMax)
  // Any visitor who knows the e-mail address can cause this mail, and its owner gets no text of the request but this.
  if (!(await mayMailNow(deps, { email, kind: 'team-request' }))) return 'unconfirmed'
  await deps.db.transaction(async (tx) => {
    const createdAt = deps.clock.now()
    const values = { teamId: team.id, userId: null, email: email.toLowerCase(), name, motivation, language, createdAt }
    const requestId = await insertRequest(tx, { ...values, state: 'unconfirmed' })
    if (requestId === undefined) return
    const named = { name: project.name, isPublic: project.state !== projectStates.draft }
    await sendConfirmation(deps, tx, { requestId, email, language, project: named })
  })
  return 'unconfirmed'
}
