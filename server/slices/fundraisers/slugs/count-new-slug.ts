import { dayMs } from '../../../../contract/durations.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countSubjectAttempt } from '../../identity/users/index.ts'

/** More than any user needs in a day. */
const newSlugsMax = 100

/**
 * Counts a slug that a user takes. It stays theirs when they choose another, so without a limit a user
 * could take all the words and names that others would choose.
 * @throws TooManyRequests when it is one too many
 */
export async function countNewSlug(db: Db, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const limit = { key: `new-page:${userId}`, max: newSlugsMax, windowMs: dayMs }
  await countSubjectAttempt(db, { ...limit, refusal: 'errors.too_many_pages' }, now)
}
