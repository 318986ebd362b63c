import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { isVersion, nextVersion } from '../../../../platform/db/versions.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { giftSuggestions, projects } from '../../../../schema/fundraisers/projects.ts'
import type { ListItem, SeenItem, WordsOf } from '../save-in-list.ts'

const columns = pick(giftSuggestions, 'id', 'name', 'amountCents', 'version')
const ofProject = (projectId: number, id: number) =>
  and(eq(giftSuggestions.projectId, projectId), eq(giftSuggestions.id, id))

export interface Suggestion extends ListItem {
  name: string
  amountCents: number
}

/** Lists the gift suggestions, the smallest first. */
export const listSuggestions = (db: Db, projectId: number): Promise<Suggestion[]> =>
  db
    .select(columns)
    .from(giftSuggestions)
    .where(eq(giftSuggestions.projectId, projectId))
    .orderBy(asc(giftSuggestions.amountCents), giftSuggestions.id)

/** Counts the suggestions, and locks them: none is added until the transaction ends. */
export async function lockSuggestions(tx: Db, projectId: number): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
  const rows = await tx.select({ count: count() }).from(giftSuggestions).where(eq(giftSuggestions.projectId, projectId))
  return one(rows).count
}

export async function insertSuggestion(tx: Db, projectId: number, words: WordsOf<Suggestion>): Promise<Suggestion> {
  const rows = await tx
    .insert(giftSuggestions)
    .values({ ...words, projectId })
    .returning(columns)
  return one(rows)
}

/** @returns undefined when the project has none with this id */
export async function findSuggestion(db: Db, projectId: number, id: number): Promise<Suggestion | undefined> {
  const [row] = await db.select(columns).from(giftSuggestions).where(ofProject(projectId, id))
  return row
}

const isSeenVersion = ({ projectId, id, version }: SeenItem) =>
  and(ofProject(projectId, id), isVersion(giftSuggestions, version))

/** Changes a suggestion. @returns undefined when it is gone, or changed since it was read */
export async function updateSuggestion(
  db: Db,
  seen: SeenItem,
  words: WordsOf<Suggestion>,
): Promise<Suggestion | undefined> {
  const next = { ...words, version: nextVersion(giftSuggestions) }
  const [row] = await db.update(giftSuggestions).set(next).where(isSeenVersion(seen)).returning(columns)
  return row
}

/**
 * Deletes a gift suggestion of the project.
 * @returns whether it stood there as it was read
 */
export async function deleteSuggestion(db: Db, seen: SeenItem): Promise<boolean> {
  return (await db.delete(giftSuggestions).where(isSeenVersion(seen)).returning({ id: giftSuggestions.id })).length > 0
}
