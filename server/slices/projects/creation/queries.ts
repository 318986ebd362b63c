import type { Db } from '../../../platform/db/database.ts'
import { projectEvents, projects } from '../../../schema/projects.ts'

export type NewProject = typeof projects.$inferInsert

/** @returns its number */
export async function insertProject(
  tx: Db,
  values: NewProject,
  events: readonly { name: string; type: string }[],
): Promise<number> {
  const rows = await tx.insert(projects).values(values).returning({ id: projects.id })
  const projectId = rows[0]!.id
  if (events.length > 0) await tx.insert(projectEvents).values(events.map((event) => ({ ...event, projectId })))
  return projectId
}
