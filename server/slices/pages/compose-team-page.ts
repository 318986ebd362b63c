import type { TeamPage } from '../../../contract/pages/pages.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { canManageContent, showBlocks, showUpdates } from '../content/index.ts'
import { listPublicDonations, waysToPay } from '../donations/index.ts'
import { listParticipantCards } from '../participants/index.ts'
import { findExtras, findVisibleProject, presentProject } from '../projects/index.ts'
import { findTeamAt, presentTeam } from '../teams/index.ts'
import { presentDonation } from './donation.ts'
import { firstOf, type PageVisitor, readingTogether } from './visitor.ts'

/**
 * Everything on a team's public page, in two statements.
 * @throws NotFound unless the visitor may see the project and the team belongs to it
 */
export async function composeTeamPage(
  given: Deps,
  address: { project: string; team: string },
  { actor, language }: PageVisitor,
): Promise<TeamPage> {
  const deps = readingTogether(given)
  const [project, team] = await Promise.all([
    findVisibleProject(deps, actor, address.project),
    findTeamAt(deps.database, address),
  ])
  if (team === undefined) throw new NotFound()
  const { id: teamId } = team
  const isManager = canManageContent(actor, project, team.captainIds)
  const [extras, blocks, updates, members, donations, ways] = await Promise.all([
    findExtras(deps.database, project.id),
    showBlocks(deps, { teamId }),
    showUpdates(deps, { teamId }, { isManager }),
    listParticipantCards(deps, { teamId }, firstOf.participants),
    listPublicDonations(deps, { projectId: project.id, teamId, ...firstOf.donations }),
    waysToPay(deps, project, language),
  ])
  return {
    project: presentProject(project, extras, { actor, now: deps.clock.now() }),
    team: { ...presentTeam(team), motivation: team.motivation, is_manager: isManager },
    ...presentDonation(project, extras, ways),
    blocks,
    updates,
    members,
    donations,
  }
}
