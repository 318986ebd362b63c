import type { SliceContext } from '../../../deps.ts'
import { deleteAnsweredOfGuests, deleteUnconfirmed } from './queries/requests.ts'
import { registerRequests } from './request-routes.ts'
import { registerMembers } from './routes.ts'
import { answeredRetentionMs, unconfirmedRequestRetentionMs } from './rules.ts'

export { insertJoinRequest } from './insert-join-request.ts'
export { formPath, registrationPath } from './invitation-link.ts'
export { type TeamMemberEvent, teamMembershipChanged, joinAnswered, joinRequested } from './jobs.ts'
export { joinTeam, leadFoundedTeam, rejoinTeam } from './join-team.ts'
export { listCaptains } from './queries/captains.ts'
export { findMemberToNotify } from './queries/members.ts'
export { findRequest } from './queries/requests.ts'
export {
  countDeparture,
  countFoundedTeam,
  countManagedTeam,
  countTeamRequest,
  countTeamState,
  lastDeparture,
} from './daily-limits.ts'
export { teamProblem } from './rules.ts'

/** The members of a team, its captain, and requests to join it. */
export function registerTeamMembers(context: SliceContext): void {
  const { worker } = context
  registerMembers(context)
  registerRequests(context)
  const table = 'team_requests'
  worker.retain({
    rows: 'requests to join a team, whose e-mail address was never confirmed',
    table,
    termMs: unconfirmedRequestRetentionMs,
    since: 'the request',
    remove: deleteUnconfirmed,
  })
  worker.retain({
    rows: 'requests of guests to join a team',
    table,
    termMs: answeredRetentionMs,
    since: 'the answer',
    remove: deleteAnsweredOfGuests,
  })
}
