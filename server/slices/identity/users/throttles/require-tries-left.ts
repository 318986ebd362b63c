import type { Db } from '../../../../platform/db/database.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import type { TryLimit } from './count-try.ts'
import { addTry } from './queries.ts'

/**
 * Counts one try under the key of a limit alone, which names the user or the subject that it is for; the tries of a
 * caller are counted by `countTry`.
 * @throws TooManyRequests above the limit
 */
export async function requireTriesLeft(db: Db, { key, max, windowMs, refusal }: TryLimit, now: Date): Promise<void> {
  const counted = await addTry(db, [{ key, resetsAt: new Date(now.getTime() + windowMs) }], now)
  if ((counted.get(key) ?? 0) > max) throw new TooManyRequests(refusal)
}
