import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { slugs } from '../../../schema/fundraisers/slugs.ts'

/**
 * Returns SQL that gives the id of the project that has, or had, this slug, in which capitals make no difference; null
 * when there is none. The parameter is a name in our own SQL, as `$1`.
 */
export const projectIdAt = (url: string): string =>
  `(select subject_id from slugs where url = lower(${url}) and kind = 'project')`

/**
 * Returns SQL that gives the id of the organization that has, or had, this slug, as `projectIdAt` does for projects.
 */
export const organizationIdAt = (url: string): string =>
  `(select subject_id from slugs where url = lower(${url}) and kind = 'organization')`

/** @returns those of the slugs that are taken, now or formerly */
export async function listTaken(db: Db, urls: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ url: slugs.url })
    .from(slugs)
    .where(inArray(slugs.url, [...urls]))
  return rows.map(({ url }) => url)
}

/** Finds the subject that has a slug, or had it. */
export async function findSlugOwner(db: Db, url: string): Promise<{ kind: string; subjectId: number } | undefined> {
  const [row] = await db.select({ kind: slugs.kind, subjectId: slugs.subjectId }).from(slugs).where(eq(slugs.url, url))
  return row
}
