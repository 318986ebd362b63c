import type { z } from 'zod'
import { centsOf } from '../../../contract/money.ts'
import type { changeProject } from '../../../contract/projects/change-project.ts'
import type { Deps } from '../../deps.ts'
import { NotAllowed } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { columnsToWrite, type FieldWriters } from '../../platform/http/input/field-writers.ts'
import { findVisibleProject } from './find-visible-project.ts'
import { canManageProject } from './policy.ts'
import { kindWith, onlyInDraft } from './rules.ts'
import { type Project, type ProjectColumns, writeProject } from './queries.ts'

const fields: FieldWriters<typeof changeProject, Project, ProjectColumns> = {
  video_url: { write: (link) => ({ videoUrl: link === '' ? null : link }) },
  goal: { write: (euros) => ({ goalCents: centsOf(euros) }) },
  show_goal: { write: (showGoal) => ({ showGoal }) },
  allow_peer_to_peer: { problem: onlyInDraft, write: (isOn, { kind }) => ({ kind: kindWith(isOn, kind) }) },
}

/**
 * Changes one field of a project.
 * @returns the project as it is then
 * @throws NotFound when the actor may not see it, NotAllowed unless the actor manages it, FieldErrors on `value`
 */
export async function changeField(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  { projectId, update }: { projectId: number; update: z.output<(typeof changeProject)['body']> },
): Promise<Project> {
  const project = await findVisibleProject(deps, actor, projectId)
  if (!canManageProject(actor, project)) throw new NotAllowed()
  const columns = columnsToWrite<typeof changeProject, Project, ProjectColumns>(fields, update, {
    actor,
    subject: project,
  })
  if (await writeProject(deps.db, project, columns)) return { ...project, ...columns }
  // Its state changed meanwhile, on which it may depend whether this is allowed.
  return changeField(deps, actor, { projectId, update })
}
