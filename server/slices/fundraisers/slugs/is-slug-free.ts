import type { Db } from '../../../platform/db/database.ts'
import { findSlugOwner } from './queries.ts'
import { reservedSlugs } from './reserved-slugs.ts'

/** Whether a subject may have a slug: the product does not use it, and no other subject has it or had it. */
export async function isSlugFree(
  db: Db,
  url: string,
  owner: { kind: string; subjectId: number } | undefined,
): Promise<boolean> {
  const holder = await findSlugOwner(db, url)
  // A subject keeps a slug that was reserved later.
  if (holder === undefined) return !reservedSlugs.has(url)
  return holder.kind === owner?.kind && holder.subjectId === owner.subjectId
}
