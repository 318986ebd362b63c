import type { ProjectPage } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import { showBlocks, showUpdates } from '../content/index.ts'
import { listPublicDonations, offeredMethodNames } from '../donations/index.ts'
import { listParticipantCards } from '../participants/index.ts'
import { findExtras, findVisibleProject, presentProject } from '../projects/index.ts'
import { listTeamCards } from '../teams/index.ts'
import { presentGiving } from './giving.ts'
import { firstOf, type PageVisitor } from './visitor.ts'

const nothing = { list: [], next: null }

/**
 * Everything on a project's public page, in seven questions to the database of which six are asked at once.
 * @throws NotFound unless the visitor may see the project
 */
export async function composeProjectPage(
  deps: Deps,
  projectUrl: string,
  { actor, language }: PageVisitor,
): Promise<ProjectPage> {
  const project = await findVisibleProject(deps, actor, projectUrl)
  const { id: projectId } = project
  const hasParticipants = project.kind === 'participants'
  const [extras, blocks, updates, donations, participants, teams, methodNames] = await Promise.all([
    findExtras(deps.database, projectId),
    showBlocks(deps, { projectId }),
    showUpdates(deps, { projectId }),
    listPublicDonations(deps, { projectId, ...firstOf.donations }),
    hasParticipants ? listParticipantCards(deps, { projectId }, firstOf.participants) : nothing,
    hasParticipants ? listTeamCards(deps, projectId, firstOf.teams) : nothing,
    offeredMethodNames(deps, language),
  ])
  return {
    project: presentProject(project, extras, { actor, now: deps.clock.now() }),
    events: extras.events,
    ...presentGiving(project, extras, methodNames),
    blocks,
    updates,
    donations,
    participants,
    teams,
  }
}
