import type { z } from 'zod'
import type { showProject as call } from '../../../../contract/pages/public-pages/project.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { showBlocks, showUpdates } from '../../fundraisers/content/index.ts'
import { listParticipantCards } from '../../fundraisers/participants/index.ts'
import { canManageProject, getShownProject } from '../../fundraisers/projects/index.ts'
import { listMonthlyOf } from '../../money/monthly-donations/index.ts'
import { listTeamCards } from '../../fundraisers/teams/index.ts'
import { firstOf, readingTogether } from './visitor.ts'

const nothing = { list: [], next: null }

/**
 * Returns a project with the first of all that belongs to it [3.07].
 * @throws NotFound when the actor may not see it
 */
export async function showProject(
  appDeps: Deps,
  actor: Actor,
  id: number,
): Promise<z.infer<(typeof call)['answers'][200]>> {
  const deps = readingTogether(appDeps)
  const { project, extras, shown } = await getShownProject(deps, actor, id)
  const { id: projectId } = project
  const { events } = extras
  const hasParticipants = project.kind === 'participants'
  const isManaged = 'version' in shown
  const [blocks, blogs, participants, teams, subscriptions] = await Promise.all([
    showBlocks(deps, { projectId }),
    showUpdates(deps, { projectId }, { isManager: canManageProject(project) }),
    hasParticipants ? listParticipantCards(deps, { projectId }, firstOf.participants) : nothing,
    hasParticipants ? listTeamCards(deps, projectId, firstOf.teams) : nothing,
    isManaged ? listMonthlyOf(deps.db, projectId, firstOf.subscriptions) : [],
  ])
  const { baseUrl } = deps.config
  const lists = {
    absolutePhotoUrl: shown.photo_url === null ? null : baseUrl + shown.photo_url,
    remote: shown.is_public && project.archivedAt === null ? `${baseUrl}/${project.url}/embed` : null,
    events,
    participants,
    teams: { ...teams, canView: hasParticipants && project.allowTeams },
    blocks,
    blogs,
  }
  return {
    project: isManaged ? { ...shown, ...lists, subscriptions } : { ...shown, dynamicGoal: shown.goal, ...lists },
    events,
  }
}
