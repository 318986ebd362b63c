import type { TeamPage } from '../../../../contract/pages/public-pages/pages.ts'
import type { Deps } from '../../../deps.ts'
import { requireFound } from '../../../platform/errors.ts'
import { canManageContent, showBlocks, showTeamUpdates } from '../../fundraisers/content/index.ts'
import { listPublicDonations } from '../../money/donations/index.ts'
import { waysToPay } from '../../money/payments/methods/index.ts'
import { listParticipantCards } from '../../fundraisers/participants/index.ts'
import { findExtras, getVisibleProject, presentProject } from '../../fundraisers/projects/index.ts'
import { findFormerTeam, findTeamAt, presentTeamDetails } from '../../fundraisers/teams/index.ts'
import { presentDonation } from './donation.ts'
import { firstOf, type PageVisitor, readingTogether } from './visitor.ts'

/** A team that was deleted. */
interface FormerTeam {
  name: string
  project: TeamPage['project']
}

/**
 * Composes a team's public page, in two statements; of one that was deleted, its name and the page to go to.
 * @throws NotFound unless the visitor may see the project and the team belongs to it
 */
export async function composeTeamPage(
  appDeps: Deps,
  { membersAfter: after, ...slugs }: { project: string; team: string; membersAfter?: string },
  { actor, language }: PageVisitor,
): Promise<{ page: TeamPage } | { former: FormerTeam }> {
  const deps = readingTogether(appDeps)
  const [project, team] = await Promise.all([
    getVisibleProject(deps, actor, slugs.project),
    findTeamAt(deps.database, slugs),
  ])
  const viewer = { actor, now: deps.clock.now() }
  if (team === undefined) {
    const [extras, former] = await Promise.all([
      findExtras(deps.database, project.id, deps.clock.now()),
      findFormerTeam(appDeps.db, project.id, slugs.team),
    ])
    const { name } = requireFound(former)
    return { former: { name, project: presentProject(project, extras, viewer) } }
  }
  const { id: teamId } = team
  const isManager = canManageContent(actor, project, team.captainIds)
  const [extras, blocks, updates, members, donations, ways] = await Promise.all([
    findExtras(deps.database, project.id, deps.clock.now()),
    showBlocks(deps, { teamId }),
    showTeamUpdates(deps, teamId, { isManager }),
    listParticipantCards(deps, { teamId }, { ...firstOf.participants, after }),
    listPublicDonations(deps, { projectId: project.id, teamId, ...firstOf.donations }),
    waysToPay(deps, project, language),
  ])
  const page = {
    project: presentProject(project, extras, viewer),
    team: { ...presentTeamDetails(team), is_manager: isManager },
    ...presentDonation(project, extras, ways),
    blocks,
    updates,
    members,
    donations,
  }
  return { page }
}
