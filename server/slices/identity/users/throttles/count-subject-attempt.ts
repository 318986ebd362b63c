import { later } from '../../../../../contract/durations.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { TooManyRequests } from '../../../../platform/errors.ts'
import type { AttemptLimit } from './count-attempt.ts'
import { addAttempt } from './queries.ts'

/**
 * Counts one attempt under the key of a limit alone, which names the user or the subject that it is for; the attempts
 * of a caller are counted by `countAttempt`.
 * @throws TooManyRequests above the limit
 */
export async function countSubjectAttempt(
  db: Db,
  { key, max, windowMs, refusal }: AttemptLimit,
  now: Date,
): Promise<void> {
  const counts = await addAttempt(db, [{ key, resetsAt: later(now, windowMs) }], now)
  if ((counts.get(key) ?? 0) > max) throw new TooManyRequests(refusal)
}
