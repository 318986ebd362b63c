import type { Registration } from '../../../deps.ts'
import { registerTeamBilling } from './billing/routes.ts'
import { registerInvitations } from './invitations/routes.ts'
import { tellOfTeam } from './jobs.ts'
import { registerTeamMembers } from './members/routes.ts'
import { registerOwnTeams } from './own/routes.ts'
import { tellTeamNews } from './tell-of-team.ts'

export { findUse, payerOf } from './find-use.ts'

/** Account teams: their members and roles, invitations to them, and the bill that they share. */
export function registerAccountTeams(registration: Registration): void {
  registration.worker.handle(tellOfTeam, (happening, deps) => tellTeamNews(deps, happening))
  registerOwnTeams(registration)
  registerTeamMembers(registration)
  registerInvitations(registration)
  registerTeamBilling(registration)
}
