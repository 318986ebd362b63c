import { dayMs } from '../../../../contract/durations.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import type { TeamState } from '../../../../contract/fundraisers/teams/team-states.ts'

/** Requests of one person with an account in a day, over all teams. */
export const requestsOfUserMax = 20
/** Requests of guests to one team in a day. */
export const requestsToTeamMax = 200
/**
 * The number of requests from one network: enough for a family or a class, too few for an attacker to fill the team.
 */
export const requestsOfNetworkMax = 40
/** Changes of the state of one team in a day, its end included: all its members are notified of each. */
export const stateChangesMax = 10
/** Teams that one person founds in a day, over all projects. */
export const foundedByUserMax = 20
/** Teams without a captain that one manager makes in a day, over all projects: a large run has as many. */
export const foundedByManagerMax = 200
/** Participants that one captain adds in a day, over all teams: each gets a mail, and none requested it. */
export const addedByCaptainMax = 100
/** The time in which a captain cannot add a participant again who left them. */
export const leftForMs = 7 * dayMs
/** The time after which an unconfirmed request is deleted. */
export const unconfirmedRequestRetentionMs = 7 * dayMs
/** Details that a guest gave are stored no longer than it is needed: an invitation is used until then. */
export const answeredRetentionMs = 90 * dayMs

export interface JoinableTeam {
  projectId: number
  state: TeamState
  archivedAt: Date | null
}

/**
 * Returns the reason that a team cannot be joined now, as the key of a text; undefined when it can. A team of another
 * project gets the answer of none.
 */
export function teamProblem(team: JoinableTeam | undefined, projectId: number): TextKey | undefined {
  if (team === undefined || team.archivedAt !== null || team.projectId !== projectId) return 'members.problem.gone'
  return team.state === 'closed' ? 'members.problem.closed' : undefined
}

/**
 * Returns the reason that a participant does not come into a team by themselves or by its captain, as the key of a
 * text; undefined when nothing is in the way. An archived participant cannot join, and a member of another team leaves
 * that first.
 */
export function joinProblem(
  member: { projectId: number; teamId: number | null } | undefined,
  { id, team }: { id: number; team: JoinableTeam | undefined },
): TextKey | undefined {
  if (member === undefined) return 'members.problem.gone'
  const problem = teamProblem(team, member.projectId)
  if (problem !== undefined || member.teamId === null) return problem
  return member.teamId === id ? 'members.problem.member_already' : 'members.problem.elsewhere'
}

/**
 * Returns the captain of a team after a member has left it: its captain, or its earliest member; undefined without
 * members.
 */
export const nextCaptain = <M extends { isCaptain: boolean }>(members: readonly M[]): M | undefined =>
  members.find(({ isCaptain }) => isCaptain) ?? members[0]
