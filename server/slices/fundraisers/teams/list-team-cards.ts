import type { TeamCard } from '../../../../contract/fundraisers/teams/teams.ts'
import type { Deps } from '../../../deps.ts'
import { idOfCursor, cursorPageOf } from '../../../platform/lists/cursor-page.ts'
import { presentTeam } from './present-team.ts'
import { listAfter } from './queries.ts'

/**
 * Lists the teams of a project, in order of founding. The caller has checked that the actor may see the project.
 * @throws FieldErrors on `after` when it is no cursor of ours
 */
export async function listTeamCards(
  deps: Pick<Deps, 'database'>,
  projectId: number,
  { after, limit }: { after?: string; limit: number },
): Promise<{ list: TeamCard[]; next: string | null }> {
  const afterId = idOfCursor(after) ?? 0
  const { rows, next } = cursorPageOf(await listAfter(deps.database, { projectId, afterId, limit: limit + 1 }), limit)
  return { list: rows.map(presentTeam), next }
}
