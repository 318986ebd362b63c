import type { Db } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/errors/is-unique-violation.ts'
import { countNewSlug } from './count-new-slug.ts'
import { listTaken } from './queries.ts'
import { reservedAddresses } from './reserved-addresses.ts'
import { slugOf, slugsLike } from './rules.ts'

/** The number of addresses that are looked up at once. */
const lookedUp = 20
/** The number of people with the same name at the same moment who get an address; the next is refused. */
const triesMax = 8

/**
 * Makes a subject with a page of its own, at a free slug made of its name that the product itself does not
 * use. Of two with the same name at the same moment one gets the next address.
 * @param otherwise the source of the address when the name has no letters for it
 * @param userId who takes it
 * @param make writes the thing in a transaction of its own, and may be called again with another address
 * @throws TooManyRequests
 */
export async function claimSlug<Made>(
  db: Db,
  { name, otherwise, userId, now }: { name: string; otherwise: string; userId: number; now: Date },
  make: (tx: Db, url: string) => Promise<Made>,
): Promise<Made> {
  await countNewSlug(db, { userId, now })
  for (let attempt = 1; ; attempt += 1) {
    const url = await findFreeSlug(db, slugOf(name, otherwise))
    try {
      return await db.transaction((tx) => make(tx, url))
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === triesMax) throw error
    }
  }
}

async function findFreeSlug(db: Db, wanted: string): Promise<string> {
  for (let count = lookedUp; ; count *= 10) {
    const candidates = slugsLike(wanted, count).filter((url) => !reservedAddresses.has(url))
    const taken = new Set(await listTaken(db, candidates))
    const free = candidates.find((url) => !taken.has(url))
    if (free !== undefined) return free
  }
}
