import type { Deps } from '../../deps.ts'
import { NotAllowed } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { findVisibleProject } from './find-visible-project.ts'
import { canManageProject } from './policy.ts'
import { type Project, writeVideoUrl } from './queries.ts'

/**
 * Changes the film on a project's page.
 * @param videoUrl a YouTube or Vimeo link; empty takes the film away
 * @returns the project as it is then
 * @throws NotFound when the actor may not see it, NotAllowed unless the actor manages it
 */
export async function changeVideo(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  { projectId, videoUrl }: { projectId: number; videoUrl: string },
): Promise<Project> {
  const project = await findVisibleProject({ database }, actor, projectId)
  if (!canManageProject(actor, project)) throw new NotAllowed()
  const stored = videoUrl === '' ? null : videoUrl
  await writeVideoUrl(database, projectId, stored)
  return { ...project, videoUrl: stored }
}
