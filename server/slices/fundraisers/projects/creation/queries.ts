import { eq } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { projectEvents, projects } from '../../../../schema/fundraisers/projects.ts'

export type NewProject = typeof projects.$inferInsert

/**
 * Inserts a project. Of two requests with the same creation key, the second waits for the first and gets its project.
 * @returns the id of the project
 */
export async function insertProject(
  tx: Db,
  values: NewProject,
  events: readonly { name: string; type: string }[],
): Promise<number> {
  const [row] = await tx
    .insert(projects)
    .values(values)
    .onConflictDoNothing({ target: projects.creationKey })
    .returning({ id: projects.id })
  const projectId = row?.id
  if (projectId === undefined) return defined(await findByCreationKey(tx, defined(values.creationKey)))
  if (events.length > 0) await tx.insert(projectEvents).values(events.map((event) => ({ ...event, projectId })))
  return projectId
}

/** @returns its id */
export async function findByCreationKey(db: Db, creationKey: string): Promise<number | undefined> {
  const [row] = await db.select({ id: projects.id }).from(projects).where(eq(projects.creationKey, creationKey))
  return row?.id
}
