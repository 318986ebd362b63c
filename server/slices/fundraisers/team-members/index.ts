import { dayMs, earlier } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { deleteOld } from './queries/requests.ts'
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
  const { worker, db, clock } = context
  registerMembers(context)
  registerRequests(context)
  worker.schedule({
    name: 'delete-team-requests',
    everyMs: dayMs,
    run: () => {
      const now = clock.now()
      const unconfirmed = earlier(now, unconfirmedRequestRetentionMs)
      return deleteOld(db, { unconfirmed, answered: earlier(now, answeredRetentionMs) })
    },
  })
}
