import type { TeamPage } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { showBlocks, showUpdates } from '../content/index.ts'
import { listPublicDonations, offeredMethodNames } from '../donations/index.ts'
import { listParticipantCards } from '../participants/index.ts'
import { findExtras, findVisibleProject, presentProject } from '../projects/index.ts'
import { findTeam, presentTeam } from '../teams/index.ts'
import { presentGiving } from './giving.ts'
import { firstOf, type PageVisitor } from './visitor.ts'

/**
 * Everything on a team's public page.
 * @throws NotFound unless the visitor may see the project and the team belongs to it
 */
export async function composeTeamPage(
  deps: Deps,
  address: { project: string; team: string },
  { actor, language }: PageVisitor,
): Promise<TeamPage> {
  const project = await findVisibleProject(deps, actor, address.project)
  const team = await findTeam(deps.database, project.id, address.team)
  if (team === undefined) throw new NotFound()
  const { id: teamId } = team
  const [extras, blocks, updates, members, donations, methodNames] = await Promise.all([
    findExtras(deps.database, project.id),
    showBlocks(deps, { teamId }),
    showUpdates(deps, { teamId }),
    listParticipantCards(deps, { teamId }, firstOf.participants),
    listPublicDonations(deps, { projectId: project.id, teamId, ...firstOf.donations }),
    offeredMethodNames(deps, language),
  ])
  return {
    project: presentProject(project, extras, { actor, now: deps.clock.now() }),
    team: { ...presentTeam(team), motivation: team.motivation },
    ...presentGiving(project, extras, methodNames),
    blocks,
    updates,
    members,
    donations,
  }
}
