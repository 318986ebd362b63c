import type { ProjectPage } from '../../../contract/pages/pages.ts'
import type { Deps } from '../../deps.ts'
import { showBlocks, showUpdates } from '../content/index.ts'
import { listPublicDonations, waysToPay } from '../donations/index.ts'
import { listParticipantCards } from '../participants/index.ts'
import { canManageProject, findExtras, findVisibleProject, presentProject } from '../projects/index.ts'
import { listTeamCards } from '../teams/index.ts'
import { presentDonation } from './donation.ts'
import { firstOf, type PageVisitor, readingTogether } from './visitor.ts'

const nothing = { list: [], next: null }

/**
 * Everything on a project's public page, in two statements: who may see it must be known first.
 * @throws NotFound unless the visitor may see the project
 */
export async function composeProjectPage(
  given: Deps,
  projectUrl: string,
  { actor, language }: PageVisitor,
): Promise<ProjectPage> {
  const deps = readingTogether(given)
  const project = await findVisibleProject(deps, actor, projectUrl)
  const { id: projectId } = project
  const hasParticipants = project.kind === 'participants'
  const [extras, blocks, updates, donations, participants, teams, ways] = await Promise.all([
    findExtras(deps.database, projectId),
    showBlocks(deps, { projectId }),
    showUpdates(deps, { projectId }, { isManager: canManageProject(actor, project) }),
    listPublicDonations(deps, { projectId, ...firstOf.donations }),
    hasParticipants ? listParticipantCards(deps, { projectId }, firstOf.participants) : nothing,
    hasParticipants ? listTeamCards(deps, projectId, firstOf.teams) : nothing,
    waysToPay(deps, project, language),
  ])
  return {
    project: presentProject(project, extras, { actor, now: deps.clock.now() }),
    events: extras.events,
    ...presentDonation(project, extras, ways),
    blocks,
    updates,
    donations,
    participants,
    teams,
  }
}
