import type { Registration } from '../../deps.ts'
import { registerTeamBilling } from './billing/routes.ts'
import { registerInvitations } from './invitations/routes.ts'
import { tellOfTeam } from './jobs.ts'
import { registerTeamMembers } from './members/routes.ts'
import { registerOwnTeams } from './own/routes.ts'
import { tellTeamNews } from './tell-of-team.ts'

export { findUse, payerOf } from './find-use.ts'

/** People who share an account and its bill: who they are, and who asks whom to join. */
export function registerAccountTeams(registration: Registration): void {
  registration.worker.handle(tellOfTeam, (happening) => tellTeamNews(registration, happening))
  registerOwnTeams(registration)
  registerTeamMembers(registration)
  registerInvitations(registration)
  registerTeamBilling(registration)
}
