import type { Db } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/errors/is-unique-violation.ts'
import { countNewSlug } from './count-new-slug.ts'
import { findFreeSlug } from './find-free-slug.ts'
import { listTaken } from './queries.ts'
import { reservedSlugs } from './reserved-slugs.ts'
import { slugOf } from './rules.ts'

/** The number of people with the same name at the same moment who get a slug; the next is refused. */
const attemptsMax = 8

/**
 * Makes a subject with a page of its own, at a free slug made of its name that the product itself does not use. When
 * two subjects with the same name are made at the same moment, one gets the next slug.
 * @param otherwise the source of the slug when the name has no letters for it
 * @param userId the user who takes it
 * @param make writes the thing in a transaction of its own, and may be called again with another slug
 * @throws TooManyRequests
 */
export async function claimSlug<Subject>(
  db: Db,
  { name, otherwise, userId, now }: { name: string; otherwise: string; userId: number; now: Date },
  make: (tx: Db, url: string) => Promise<Subject>,
): Promise<Subject> {
  await countNewSlug(db, { userId, now })
  for (let attempt = 1; ; attempt += 1) {
    const url = await findFreeSlug(slugOf(name, otherwise), (candidates) => listUnfree(db, candidates))
    try {
      return await db.transaction((tx) => make(tx, url))
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === attemptsMax) throw error
    }
  }
}

/** Lists the candidates that are taken, or that the product uses itself. */
const listUnfree = async (db: Db, candidates: readonly string[]): Promise<string[]> => [
  ...candidates.filter((url) => reservedSlugs.has(url)),
  ...(await listTaken(db, candidates)),
]
