import type { SliceContext } from '../../../deps.ts'
import { registerTeamBilling } from './billing/routes.ts'
import { registerInvitations } from './invitations/routes.ts'
import { accountTeamNews } from './jobs.ts'
import { registerAccountTeamMembers } from './members/routes.ts'
import { registerOwnTeams } from './my-teams/routes.ts'
import { notifyOfAccountTeam } from './notify-of-account-team.ts'

export { countUse, payerOf } from './count-use.ts'

/** Account teams: their members and roles, invitations to them, and the bill that they share. */
export function registerAccountTeams(context: SliceContext): void {
  context.worker.handle(accountTeamNews, (event, deps) => notifyOfAccountTeam(deps, event))
  registerOwnTeams(context)
  registerAccountTeamMembers(context)
  registerInvitations(context)
  registerTeamBilling(context)
}
