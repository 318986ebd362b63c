import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { deleteExpired, listExpired } from './queries.ts'

const pageLength = 200

/**
 * Forgets users that registered an e-mail address and never confirmed it. Rows of other parts of the product about an
 * account refer to its row, and the database then refuses to remove it: each account is deleted by itself, so that none
 * holds up the rest. Safe to repeat.
 * @param registeredUntil registered then or before
 * @returns their number
 */
export async function removeUnconfirmed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  registeredUntil: Date,
): Promise<number> {
  const expired = { registeredUntil, now: clock.now() }
  let count = 0
  let afterId = 0
  for (;;) {
    const ids = await listExpired(db, expired, { afterId, limit: pageLength })
    for (const id of ids) if (await deleteExpired(db, id, expired)) count += 1
    if (ids.length < pageLength) return count
    afterId = defined(ids.at(-1))
  }
}
