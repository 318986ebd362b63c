import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { projectEvents, projects } from '../../../schema/projects.ts'

const shown = pick(projectEvents, 'id', 'name', 'type')
const ofProject = (projectId: number, id: number) =>
  and(eq(projectEvents.projectId, projectId), eq(projectEvents.id, id))

export interface ProjectEvent {
  id: number
  name: string
  type: string
}

/** In the order in which they were added. */
export const listEvents = (db: Db, projectId: number): Promise<ProjectEvent[]> =>
  db.select(shown).from(projectEvents).where(eq(projectEvents.projectId, projectId)).orderBy(projectEvents.id)

/** How many there are; nobody adds one until the transaction ends. */
export async function lockEvents(tx: Db, projectId: number): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
  const rows = await tx.select({ count: count() }).from(projectEvents).where(eq(projectEvents.projectId, projectId))
  return rows[0]!.count
}

export async function insertEvent(tx: Db, projectId: number, words: Omit<ProjectEvent, 'id'>): Promise<ProjectEvent> {
  const rows = await tx
    .insert(projectEvents)
    .values({ ...words, projectId })
    .returning(shown)
  return rows[0]!
}

/** @returns undefined when the project has none with this number */
export async function writeEvent(
  db: Db,
  projectId: number,
  { id, ...words }: ProjectEvent,
): Promise<ProjectEvent | undefined> {
  const rows = await db.update(projectEvents).set(words).where(ofProject(projectId, id)).returning(shown)
  return rows[0]
}

/** @returns whether the project had it */
export async function deleteEvent(db: Db, projectId: number, id: number): Promise<boolean> {
  const rows = await db.delete(projectEvents).where(ofProject(projectId, id)).returning({ id: projectEvents.id })
  return rows.length > 0
}
