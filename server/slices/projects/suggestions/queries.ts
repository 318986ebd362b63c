import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { giftSuggestions, projects } from '../../../schema/projects.ts'

const shown = pick(giftSuggestions, 'id', 'name', 'amountCents')
const ofProject = (projectId: number, id: number) =>
  and(eq(giftSuggestions.projectId, projectId), eq(giftSuggestions.id, id))

export interface Suggestion {
  id: number
  name: string
  amountCents: number
}

/** The smallest first. */
export const listSuggestions = (db: Db, projectId: number): Promise<Suggestion[]> =>
  db
    .select(shown)
    .from(giftSuggestions)
    .where(eq(giftSuggestions.projectId, projectId))
    .orderBy(asc(giftSuggestions.amountCents), giftSuggestions.id)

/** How many there are; nobody adds one until the transaction ends. */
export async function lockSuggestions(tx: Db, projectId: number): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
  const rows = await tx.select({ count: count() }).from(giftSuggestions).where(eq(giftSuggestions.projectId, projectId))
  return rows[0]!.count
}

export async function insertSuggestion(tx: Db, projectId: number, words: Omit<Suggestion, 'id'>): Promise<Suggestion> {
  const rows = await tx
    .insert(giftSuggestions)
    .values({ ...words, projectId })
    .returning(shown)
  return rows[0]!
}

/** @returns undefined when the project has none with this number */
export async function writeSuggestion(
  db: Db,
  projectId: number,
  { id, ...words }: Suggestion,
): Promise<Suggestion | undefined> {
  const rows = await db.update(giftSuggestions).set(words).where(ofProject(projectId, id)).returning(shown)
  return rows[0]
}

/** @returns whether the project had it */
export async function deleteSuggestion(db: Db, projectId: number, id: number): Promise<boolean> {
  const rows = await db.delete(giftSuggestions).where(ofProject(projectId, id)).returning({ id: giftSuggestions.id })
  return rows.length > 0
}
