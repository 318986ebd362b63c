import type { SliceContext } from '../../../deps.ts'
import { registerTeamLifecycleCalls } from './routes.ts'

export { canStartTeam } from './start-team.ts'
export { teamChanged } from './jobs.ts'

/** The beginning of teams, and their end: for a while or for good. */
export function registerTeamLifecycle(context: SliceContext): void {
  registerTeamLifecycleCalls(context)
}
