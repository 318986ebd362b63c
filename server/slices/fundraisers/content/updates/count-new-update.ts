import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { countSubjectAttempt } from '../../../identity/users/index.ts'

/** Updates of a user in a day: each is mailed to all followers of its page, and its text stays in the database. */
const newUpdatesMax = 50

/**
 * Counts an update that a user writes, over all their pages.
 * @throws TooManyRequests when it is one too many in a day
 */
export async function countNewUpdate({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> {
  const limit = { key: `new-updates:${userId}`, max: newUpdatesMax, windowMs: dayMs }
  await countSubjectAttempt(db, { ...limit, refusal: 'errors.too_many_updates' }, clock.now())
}
