import type { Registration } from '../../deps.ts'
import { tellOfRequest } from './jobs.ts'
import { tellLeads } from './tell-of-request.ts'

export { askToJoin } from './ask-to-join.ts'
export { joinTeam, leadFoundedTeam } from './join-team.ts'

/** Who is in a team, and how somebody comes into it. */
export function registerTeamMembers(registration: Registration): void {
  const { worker } = registration
  worker.handle(tellOfRequest, (news) => tellLeads(registration, news))
}
