import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { isVersion, nextVersion } from '../../../../platform/db/versions.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { projectEvents, projects } from '../../../../schema/fundraisers/projects.ts'
import type { ListItem, SeenItem, WordsOf } from '../save-in-list.ts'

const columns = pick(projectEvents, 'id', 'name', 'type', 'version')
const ofProject = (projectId: number, id: number) =>
  and(eq(projectEvents.projectId, projectId), eq(projectEvents.id, id))

export interface ProjectEvent extends ListItem {
  name: string
  type: string
}

/** Lists the events in the order in which they were added. */
export const listEvents = (db: Db, projectId: number): Promise<ProjectEvent[]> =>
  db.select(columns).from(projectEvents).where(eq(projectEvents.projectId, projectId)).orderBy(projectEvents.id)

/** Counts the events, and locks them: none is added until the transaction ends. */
export async function lockEvents(tx: Db, projectId: number): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
  const rows = await tx.select({ count: count() }).from(projectEvents).where(eq(projectEvents.projectId, projectId))
  return one(rows).count
}

export async function insertEvent(tx: Db, projectId: number, words: WordsOf<ProjectEvent>): Promise<ProjectEvent> {
  const rows = await tx
    .insert(projectEvents)
    .values({ ...words, projectId })
    .returning(columns)
  return one(rows)
}

/** @returns undefined when the project has none with this id */
export async function findEvent(db: Db, projectId: number, id: number): Promise<ProjectEvent | undefined> {
  const [row] = await db.select(columns).from(projectEvents).where(ofProject(projectId, id))
  return row
}

const isSeenVersion = ({ projectId, id, version }: SeenItem) =>
  and(ofProject(projectId, id), isVersion(projectEvents, version))

/** @returns undefined unless it stands there as it was read */
export async function updateEvent(
  db: Db,
  seen: SeenItem,
  words: WordsOf<ProjectEvent>,
): Promise<ProjectEvent | undefined> {
  const next = { ...words, version: nextVersion(projectEvents) }
  const [row] = await db.update(projectEvents).set(next).where(isSeenVersion(seen)).returning(columns)
  return row
}

/**
 * Deletes an event of the project.
 * @returns whether it stood there as it was read
 */
export async function deleteEvent(db: Db, seen: SeenItem): Promise<boolean> {
  return (await db.delete(projectEvents).where(isSeenVersion(seen)).returning({ id: projectEvents.id })).length > 0
}
