import { dayMs } from '../../../../contract/durations.ts'
import type { Db } from '../../../platform/db/database.ts'
import { TooManyRequests } from '../../../platform/errors.ts'
import { addTry } from '../../identity/users/index.ts'

/** More than any user needs in a day. */
const newSlugsMax = 100

/**
 * Counts a slug that a user takes. It stays theirs when they choose another, so without a limit a user
 * could take all the words and names that others would choose.
 * @throws TooManyRequests when it is one too many
 */
export async function countNewSlug(db: Db, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const key = `new-page:${userId}`
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + dayMs) }], now)
  if ((counted.get(key) ?? 0) > newSlugsMax) throw new TooManyRequests('errors.too_many_pages')
}
