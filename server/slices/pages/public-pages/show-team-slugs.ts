import type { Deps } from '../../../deps.ts'
import { requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { getVisibleProject } from '../../fundraisers/projects/index.ts'
import { findTeamSlugs } from '../../fundraisers/teams/index.ts'

/**
 * Shows the URL of the public page of the team with this id.
 * @throws NotFound unless the visitor may see its project
 */
export async function showTeamSlugs(deps: Pick<Deps, 'database' | 'db'>, actor: Actor, id: number) {
  const slugs = requireFound(await findTeamSlugs(deps.db, id))
  const project = await getVisibleProject(deps, actor, slugs.projectUrl)
  return { project_url: project.url, team_url: slugs.teamUrl }
}
