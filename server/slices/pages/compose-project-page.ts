import type { ProjectPage } from '../../../contract/pages/pages.ts'
import type { Deps } from '../../deps.ts'
import { showBlocks, showUpdates } from '../content/index.ts'
import { listPublicDonations, waysToPay } from '../donations/index.ts'
import { listParticipantCards } from '../participants/index.ts'
import { canManageProject, findExtras, presentProject, type Project } from '../projects/index.ts'
import { listTeamCards } from '../teams/index.ts'
import { presentDonation } from './donation.ts'
import { firstOf, type PageVisitor } from './visitor.ts'

const nothing = { list: [], next: null }

/** Everything on a project's public page but who may see it: `deps` reads together. */
export async function composeProjectPage(
  deps: Deps,
  project: Project,
  { actor, language }: PageVisitor,
): Promise<ProjectPage> {
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
    kind: 'project',
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
